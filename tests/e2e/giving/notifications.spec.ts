import { befriendByApi, makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('notices lead where they say, are read, answered, and deleted', async ({ page, split }) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  const beto = await makeApiPerson(split.apiUrl, 'Beto');
  const carla = await makeApiPerson(split.apiUrl, 'Carla');
  await befriendByApi(beto, ana);
  const giftId = await publishByApi(ana, 'Carpa');
  await carla.call('invite', { json: { toUserId: beto.id } });
  await signIn(page, beto.email);
  await page.goto('/home');

  const bell = page.getByRole('link', { name: /^Notificaciones/ });
  await expect(bell.first()).toContainText('4 sin leer');
  await bell.first().click();
  await page.getByRole('button', { name: /^Nuevo deseo/ }).click();
  await expect(page).toHaveURL(`/gift/${giftId}`);
  await page.goto('/notifications');
  await expect(bell.first()).toContainText('3 sin leer');
  await page.getByRole('link', { name: 'Sin leer', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Nuevo deseo/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Aceptar la invitación de Carla' }).click();
  await expect(page.getByText('¡Invitación aceptada! Ahora son amigos').first()).toBeVisible();
  await page.getByRole('link', { name: 'Todas', exact: true }).click();
  await expect(page.getByRole('button', { name: /Aceptar la invitación/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Nueva invitación/ }).click();
  await expect(page).toHaveURL(`/friend/${carla.id}`);

  await ana.call('deleteGift', { params: { id: giftId } });
  await page.goto('/notifications');
  await page.getByRole('button', { name: /^Nuevo deseo/ }).click();
  await expect(page.getByText('Ese deseo ya no está: puede que lo hayan eliminado.').first()).toBeVisible();
  await page.getByRole('button', { name: /^Eliminar el aviso: Nuevo deseo/ }).click();
  await expect(page.getByText('Aviso eliminado').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Nuevo deseo/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  await expect(page.getByText('Todas las notificaciones quedaron como leídas').first()).toBeVisible();
  await page.goto('/notifications?unread=1');
  await expect(page.getByText('No tenés notificaciones sin leer')).toBeVisible();
});

test('a notice that was deleted in another window is deleted for this one, too', async ({ page, split }) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  const beto = await makeApiPerson(split.apiUrl, 'Beto');
  await befriendByApi(beto, ana);
  await publishByApi(ana, 'Carpa');
  await signIn(page, beto.email);
  await page.goto('/notifications');
  const { notifications } = (await beto.call('notifications')).body;
  const carpa = notifications.find(({ message }) => message.includes('Carpa'));
  await beto.call('deleteNotification', { params: { id: carpa?.id ?? '' } });
  await page.getByRole('button', { name: /^Eliminar el aviso: Nuevo deseo/ }).click();
  await expect(page.getByText('Aviso eliminado').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Nuevo deseo/ })).toHaveCount(0);
});

test('twenty notices a page, the next ones are added under them, and the badge ends at 9+', async ({
  page,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  const beto = await makeApiPerson(split.apiUrl, 'Beto');
  await befriendByApi(beto, ana);
  const id = await publishByApi(beto, 'Libro');
  for (let n = 1; n <= 25; n += 1) {
    await ana.call('addComment', { params: { id }, json: { comment: `Qué lindo ${n}` } });
  }
  await signIn(page, beto.email);
  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: /^Notificaciones/ }).first()).toContainText('9+');
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ana comentó «Libro»' });
  await expect(rows).toHaveCount(20);
  await page.getByRole('link', { name: 'Ver más' }).click();
  await expect(rows).toHaveCount(25);
  await expect(page.getByRole('link', { name: 'Ver más' })).toHaveCount(0);
});
