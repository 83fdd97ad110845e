import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { enterAs, makeFormPerson } from '#tests/e2e/setup/form-person.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';

test('names: a profile or a list without one cannot be saved', async ({ page, playwright, baseURL }) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana');
  await ana.post('/profile/lists', { name: 'Cumple' });
  await enterAs(page.context(), ana);
  await page.goto('/profile/edit');
  await hydrated(page);
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await expect(save).toBeEnabled();
  for (const empty of ['', '   ']) {
    await page.getByLabel('Nombre', { exact: true }).fill(empty);
    await expect(save).toBeDisabled();
  }
  await page.getByLabel('Nombre', { exact: true }).fill('Ana María');
  await expect(save).toBeEnabled();

  await page.goto('/profile/lists');
  const create = page.getByRole('button', { name: 'Crear lista' });
  await expect(create).toBeDisabled();
  await page.getByLabel('Nueva lista').fill('  ');
  await expect(create).toBeDisabled();
  await page.getByLabel('Nueva lista').fill('Navidad');
  await expect(create).toBeEnabled();
  await page.getByRole('link', { name: 'Renombrar Cumple' }).click();
  await expect(save).toBeEnabled();
  await page.getByLabel('Nombre de la lista').fill(' ');
  await expect(save).toBeDisabled();
});
