import { afterAll, expect, test } from 'vitest';
import { makeFriends, makeGift, PASSWORD } from '#tests/factories/person.ts';
import { field, linkTo, standing } from '#tests/web/forms-without-scripts/plain-pages.ts';
import { plainPeople } from '#tests/web/forms-without-scripts/plain-people.ts';
import { freshEmail } from '#tests/web/http-person.ts';

// Friends, their days and notifications where no script runs.

const { join, visitor, close } = plainPeople();
afterAll(close);

test('birthday: a day that is none is told, one is kept; later it is not asked again', async () => {
  const [ana, beto] = [await join('Ana'), await join('Beto')];
  // why: a feed without deseos has nothing else to ask.
  await makeFriends(ana, beto);
  for (const owner of [ana, beto]) await makeGift(owner);
  await ana.browser.open('/home');
  const refused = await ana.browser.press('Guardar', { birthDay: '31', birthMonth: '4' });
  expect(refused.text).toContain('Ese día no existe');
  expect(standing(field(refused, 'birthMonth'))).toBe('4');
  const kept = await ana.browser.press('Guardar', { birthDay: '30' });
  expect([kept.address, kept.text]).toEqual(['/home', expect.stringContaining('Perfil actualizado')]);
  expect(kept.text).not.toContain('¿Cuándo cumplís?');
  expect((await beto.browser.open('/home')).text).toContain('¿Cuándo cumplís?');
  expect((await beto.browser.press('Ahora no')).text).not.toContain('¿Cuándo cumplís?');
  expect((await beto.browser.open('/home')).text).not.toContain('¿Cuándo cumplís?');
});

test('dates: a friend is silenced and heard of again, and chosen for a common day', async () => {
  const [ana, beto] = [await join('Ana'), await join('Beto')];
  await makeFriends(ana, beto);
  await beto.call('updateProfile', { form: { Birthday: '--03-14' } });
  await ana.browser.open('/fechas');
  expect((await ana.browser.press('No recordarme a Beto')).text).toContain(
    'No te vamos a recordar sus fechas',
  );
  // why: who takes their day away is still somebody whom one silenced.
  await beto.call('updateProfile', { form: { Birthday: '' } });
  await ana.browser.follow('Recordatorios');
  expect((await ana.browser.press('Volver a avisarme de Beto')).text).toContain('Te volvemos a avisar');
  await ana.browser.open('/fechas');
  const chooser = await ana.browser.open('/fechas/dia/madre');
  const name = chooser.document.querySelector('input[type=checkbox]')?.getAttribute('name') ?? '';
  expect((await ana.browser.press('Guardar', { [name]: beto.id })).text).toContain('Para Beto');
});

test('invite link: makes a friend of who registers by it, and of who accepts', async () => {
  const [ana, beto] = [await join('Ana'), await join('Beto')];
  await ana.browser.open('/home/friends');
  const made = await ana.browser.press('Crear link de invitación');
  const link = /\/register\?invite=[\w-]{32}/.exec(made.document.body.innerHTML)?.[0] ?? '';
  const newcomer = visitor();
  expect((await newcomer.open(link)).text).toContain('te invitó: cuando te registres ya van a ser amigos.');
  const form = { Email: freshEmail(), Password: PASSWORD, PasswordConfirm: PASSWORD, Name: 'Nueva' };
  await newcomer.press('Crear cuenta', form);
  expect((await beto.browser.open(link)).text).toContain('te invita');
  const accepted = await beto.browser.press('Aceptar');
  expect(accepted.address).toBe(`/friend/${ana.id}`);
  expect(accepted.text).toContain('¡Invitación aceptada! Ahora son amigos');
  expect((await beto.browser.open(link)).text).toContain('Ya son amigos');
  expect(linkTo(beto.browser.page.document, 'Ver sus deseos')).toBe(`/friend/${ana.id}`);
  expect((await ana.browser.open(link)).text).toContain('Este es tu link de invitación');
  const names = (await ana.call('friends')).body.map(({ name }) => name);
  expect(names.sort()).toEqual(['Beto', 'Nueva']);
});

test('notifications: a press leads on, answers, reads all or deletes', async () => {
  const [ana, beto, carla] = [await join('Ana'), await join('Beto'), await join('Carla')];
  await makeFriends(ana, beto);
  const gift = await makeGift(beto);
  await carla.call('invite', { json: { toUserId: ana.id } });
  const unread = () => /(\d+) sin leer/.exec(ana.browser.page.text)?.[1];
  const row = () =>
    [...ana.browser.page.document.querySelectorAll('main button')]
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')
      .find((name) => name.startsWith('Nuevo deseo')) ?? '';
  await ana.browser.open('/notifications');
  expect(unread()).toBe('4');
  expect((await ana.browser.press(row())).address).toBe(`/gift/${gift.id}`);
  await ana.browser.open('/notifications');
  expect(unread()).toBe('3');
  expect((await ana.browser.follow('Sin leer')).text).not.toContain('Nuevo deseo');
  const accepted = await ana.browser.press('Aceptar la invitación de Carla');
  expect(accepted.text).toContain('¡Invitación aceptada! Ahora son amigos');
  await beto.call('deleteGift', { params: { id: gift.id } });
  await ana.browser.open('/notifications');
  expect((await ana.browser.press(row())).text).toContain('Ese deseo ya no está');
  await ana.browser.open('/notifications');
  expect((await ana.browser.press('Marcar todas como leídas')).text).toContain(
    'Todas las notificaciones quedaron como leídas',
  );
  expect((await ana.browser.open('/notifications?unread=1')).text).toContain(
    'No tenés notificaciones sin leer',
  );
});
