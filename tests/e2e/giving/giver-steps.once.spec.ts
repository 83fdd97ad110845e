import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';
import { aReceivedGift } from '#tests/factories/received.ts';

test('giver: takes the steps, notes what it cost, tells, and is thanked', async ({ page, split }) => {
  const [lucia, beto] = await makeFriends(split.apiUrl, 'Lucía', 'Beto');
  const gift = await publishByApi(lucia, 'Tetera');
  await beto.call('reserve', { json: { giftId: gift } });
  await signIn(page, beto.email);
  await page.goto('/reservations');
  const steps = page.getByRole('group', { name: 'Cómo va Tetera' });
  const step = (name: string) => steps.getByRole('button', { name });
  const openMenu = () => page.locator('summary[aria-label="Opciones de Tetera"]').click();
  const block = (name: string) => page.getByRole('region', { name, exact: true });

  await test.step('bought, with what it cost', async () => {
    await step('Lo tengo').click();
    await expect(block('Ya comprados por mí').getByText('para Lucía')).toBeVisible();
    await expect(step('Lo tengo')).toHaveAttribute('aria-pressed', 'true');
    await openMenu();
    await page.getByRole('link', { name: 'Mis notas de Tetera' }).click();
    await page.getByLabel('Cuánto gasté').fill('1.200');
    await page.getByLabel('Nota (solo la ves vos)').fill('En el placard');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Guardado').first()).toBeVisible();
  });

  await test.step('given: told now or later, once', async () => {
    // why: thanks are said in the background meanwhile.
    await lucia.call('receiveGift', { params: { id: gift }, json: aReceivedGift });
    await step('Entregado').click();
    await expect(page.getByRole('heading', { name: '¿Le contamos a Lucía que fuiste vos?' })).toBeVisible();
    await page.getByRole('link', { name: 'Dejarlo en secreto' }).click();
    await expect(block('Entregados').getByText('para Lucía')).toBeVisible();
    await expect(page.getByText(/En \d{4} regalaste 1 cosa · \$\s1\.200/)).toBeVisible();
    await openMenu();
    await page.getByRole('link', { name: 'Contarle que fui yo' }).click();
    await page.getByLabel('Unas palabras (opcional)').fill('Con cariño');
    await page.getByRole('button', { name: 'Contarle que fui yo' }).click();
    await expect(block('Entregados').getByText('Le contaste que fuiste vos: “Con cariño”')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contarle que fui yo' })).toHaveCount(0);
  });

  await test.step('thanked, for good', async () => {
    await expect(async () => {
      await page.goto('/notifications');
      await page.getByText('Lucía te dice gracias').first().click({ timeout: 500 });
      await expect(page).toHaveURL(/\/reservations\/gracias\//, { timeout: 500 });
    }).toPass();
    await expect(page.getByText('“¡Me encanta!”')).toBeVisible();
    await page.getByRole('link', { name: 'Mis reservas' }).last().click();
    await expect(block('Entregados').getByText('Te dijo gracias: «¡Me encanta!»')).toBeVisible();
  });
});
