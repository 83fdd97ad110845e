import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('received: a present is kept by its year, its giver told, and thanked', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const giftId = await publishByApi(ana, 'Carpa');
  await beto.call('reserve', { json: { giftId } });
  const [held] = (await beto.call('reservations', { query: { type: 'reserved' } })).body;
  const params = { id: held?.id ?? '' };
  await beto.call('updateReservation', { params, json: { stage: 'given' } });
  await signIn(page, ana.email);
  await page.goto('/profile');

  await test.step('marked in its menu, it is among what one received', async () => {
    await page.getByLabel('Opciones de Carpa').click();
    await page.getByRole('link', { name: 'Lo recibí' }).click();
    await page.getByRole('checkbox', { name: 'Beto' }).check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page).toHaveURL('/profile/recibidos');
    await expect(page.getByText('Guardado en tus recibidos.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /· 1 regalo$/ })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Carpa' })).toContainText('de Beto');
  });

  await test.step('its giver tells, and is thanked', async () => {
    await beto.call('revealReservation', { params, json: { message: 'Fui yo' } });
    await page.goto('/notifications');
    await page.getByRole('button', { name: /^Beto te cuenta algo/ }).click();
    await expect(page.getByText('“Fui yo”')).toBeVisible();
    await page.getByLabel('Unas palabras').fill('Sos vos');
    await page.getByRole('button', { name: 'Decirle gracias' }).click();
    await expect(page.getByText('Le llegan tus gracias').first()).toBeVisible();
  });
});
