import { beginTour, LONG_NAME } from '#tests/e2e/accessibility/page-tour.ts';
import { befriendByApi, makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';
import { aReceivedGift } from '#tests/factories/received.ts';

const RESERVED = 'Otorrinolaringología para principiantes';

/** Makes Beto with nobody and nothing, Ana whom he will know, and people of every standing who share a name. */
async function makePeople(apiUrl: string, mark: string) {
  const person = (name: string) => makeApiPerson(apiUrl, `${name} ${mark}`);
  const [beto, ana] = [await person('Beto'), await makeApiPerson(apiUrl, LONG_NAME)];
  const [caro, dario] = [await person('Caro'), await person('Darío')];
  await person('Eva');
  const [welcome] = (await beto.call('notifications')).body.notifications;
  await beto.call('deleteNotification', { params: { id: welcome?.id ?? '' } });
  return { beto, ana, caro, dario };
}
type People = Awaited<ReturnType<typeof makePeople>>;

/** Makes Beto and Ana friends, and one of her two deseos his to give; gives the ids of both. */
async function befriendAll({ beto, ana, caro, dario }: People) {
  await befriendByApi(beto, ana);
  await ana.call('updateProfile', {
    form: { ColorNote: 'Tierra | Intereses: Viajes', Colors: ['Verde'], 'Sizes.Shirt': 'M' },
  });
  const free = await publishByApi(ana, 'Carpa', ['Viaje']);
  const reserved = await publishByApi(ana, RESERVED);
  const made = await beto.call('reserve', { json: { giftId: reserved, comment: 'Lo busco el sábado' } });
  const json = { comment: `Mirá https://tienda.ar/tetera ${'que es larga '.repeat(70)}` };
  await beto.call('addComment', { params: { id: reserved }, json });
  await caro.call('invite', { json: { toUserId: beto.id } });
  await beto.call('invite', { json: { toUserId: dario.id } });
  return { free, reserved, reservation: made.body.id };
}

test('friends’ pages: axe, touch targets, large text and phone edges find nothing', async ({
  page,
  split,
}) => {
  const mark = `amistades${process.pid}`;
  const people = await makePeople(split.apiUrl, mark);
  const { beto, ana, caro, dario } = people;
  const tour = await beginTour(page);

  await test.step('with nobody and nothing', async () => {
    await signIn(page, beto.email);
    await tour.visit(['/home/friends?q=nadie', '/friend']);
    await tour.visit(['/home/friends', '/notifications'], { again: true });
  });

  const { free, reserved, reservation } = await befriendAll(people);
  await test.step('a visitor', async () => {
    await page.context().clearCookies();
    await tour.visit([`/gift/${free}`]);
    // why: a link in a comment is as high as its words.
    await tour.visit([`/gift/${reserved}`], { except: 'fingers' });
  });

  await test.step('friends and notifications', async () => {
    await signIn(page, beto.email);
    const friend = `/friend/${ana.id}`;
    await tour.visit(['/notifications?unread=1', `${friend}?list=Nada`], { again: true });
    await tour.visit([
      ...['/notifications', `/home/friends?q=${mark}`, '/reservations'],
      ...[`${friend}?list=Viaje`, `${friend}/remove`, friend],
    ]);
    await page.getByText('Filtrar', { exact: true }).click();
    await expect(page.getByText('Limpiar filtros').first()).toBeVisible();
    await tour.look('filters open');
    await tour.visit([`${friend}?maxPrice=doce`, '/home/friends']);
    await page.getByLabel(`Opciones de ${caro.name}`).click();
    await expect(page.getByRole('link', { name: 'Denunciar' })).toBeVisible();
    await tour.look('menu of an invitation');
    await page.getByRole('button', { name: 'Crear link de invitación' }).click();
    await expect(page.getByLabel('Tu link de invitación')).toBeVisible();
    await tour.look('link made');
  });

  await test.step('blocking and reporting', async () => {
    const report = `/denunciar?tipo=person&id=${ana.id}&persona=${ana.id}&nombre=Ana`;
    await tour.visit(['/profile/ajustes', '/profile/seguridad', `/bloquear/${ana.id}`]);
    await tour.visit(['/profile/bloqueados'], { again: true });
    await beto.call('block', { params: { userId: dario.id } });
    await tour.visit(['/profile/bloqueados']);
    // why: a link among words is as high as they are.
    await tour.visit([report], { except: 'fingers' });
    await page.getByRole('button', { name: 'Denunciar' }).click();
    await page.getByText('Elegí un motivo').waitFor();
    await tour.look('report refused', { except: 'fingers' });
    await page.goto('/home/friends');
  });

  await test.step('giving', async () => {
    await page.goto('/reservations');
    await page.locator('summary[aria-label^="Opciones de"]').first().click();
    await tour.look('menu of a reservation');
    await tour.visit([`/reservations/${reservation}/notas`, `/reservations/${reservation}/contar`]);
    const givenBefore = await publishByApi(ana, 'Farol');
    const { body } = await beto.call('reserve', { json: { giftId: givenBefore } });
    await beto.call('updateReservation', {
      params: { id: body.id },
      json: { stage: 'given', spent: '45000' },
    });
    await ana.call('receiveGift', { params: { id: givenBefore }, json: aReceivedGift });
    const thanks = async () =>
      (await beto.call('notifications')).body.notifications.find(({ kind }) => kind === 'thanks')?.link;
    await expect.poll(thanks).toBeDefined();
    await tour.visit([(await thanks()) ?? '']);
    await tour.visit(['/reservations'], { again: true });
  });

  await test.step('comments', async () => {
    const comments = `/gift/${reserved}/comments`;
    await tour.visit([comments, `${comments}?eliminar=none`, `/gift/${reserved}`], { except: 'fingers' });
    await page.getByRole('link', { name: 'Editar', exact: true }).click();
    await page.getByRole('button', { name: 'Guardar' }).waitFor();
    await tour.look('editing');
    await page.goto(`/gift/${reserved}`);
    await page.getByRole('link', { name: 'Eliminar', exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
    await tour.look('deleting', { except: 'fingers' });
  });

  await test.step('reserving', async () => {
    await tour.visit([`/gift/${free}`, `/gift/${free}/reservation`, '/home']);
    await page.getByRole('link', { name: 'Carpa', exact: true }).click();
    await expect(page.locator('dialog:modal').getByRole('button', { name: 'Compartir' })).toBeVisible();
    await tour.look('detail');
    await page.getByRole('link', { name: 'Reservar deseo' }).click();
    await page.getByRole('dialog', { name: 'Confirmar Reserva' }).waitFor();
    await tour.look('reserving');
    await page.getByRole('button', { name: /Confirmar/ }).click();
    const toast = page.getByText('¡Deseo reservado exitosamente! 💝');
    await page.setViewportSize({ width: 844, height: 390 });
    // why: one that is pointed at stays.
    await toast.hover();
    await tour.look('toast', { only: 'phone edges' });
    await expect(toast).toBeVisible();
  });

  await test.step('what a giver told', async () => {
    const { body } = await beto.call('reservations', { query: { type: 'reserved' } });
    const params = { id: body.find(({ giftId }) => giftId === reserved)?.id ?? '' };
    await beto.call('updateReservation', { params, json: { stage: 'given' } });
    await beto.call('revealReservation', { params, json: { message: 'Fui yo' } });
    const [told] = (await ana.call('receivedGifts')).body.told;
    await page.context().clearCookies();
    await signIn(page, ana.email);
    await tour.visit(['/profile/recibidos', `/profile/recibidos/cuentan/${told?.id}`]);
  });

  expect(tour.findings).toEqual([]);
});
