import { makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('what is changed of a deseo outlives a reload, emptied fields too, and ends with leaving the form', async ({
  page,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  const id = await publishByApi(ana, 'Carpa', ['Playa', 'Monte']);
  await ana.call('updateGift', { params: { id }, form: { Brands: 'Doite', Size: 'Grande', Price: '10' } });
  await signIn(page, ana.email);
  const open = async () => {
    await page.goto(`/gift/${id}/edit`);
    await hydrated(page);
  };
  await open();
  await page.getByLabel('Título').fill('Carpa verde');
  await page.getByLabel('Talle').fill('');
  await page.getByRole('checkbox', { name: 'Playa' }).uncheck();
  await page.getByRole('checkbox', { name: 'Monte' }).uncheck();
  await page.getByRole('button', { name: 'Quitar Doite' }).click();
  await expect(page.getByRole('button', { name: 'Quitar Doite' })).toHaveCount(0);

  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Título')).toHaveValue('Carpa verde');
  await expect(page.getByLabel('Talle')).toHaveValue('');
  await expect(page.getByLabel('Precio')).toHaveValue('10');
  await expect(page.getByRole('checkbox', { name: 'Playa' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Monte' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Quitar Doite' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL('/profile');
  // why: the address changes a moment before the form is gone, and with it what it kept.
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft:')));
  await expect.poll(kept).toEqual([]);
  await open();
  await expect(page.getByLabel('Título')).toHaveValue('Carpa');
  await expect(page.getByRole('checkbox', { name: 'Playa' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Quitar Doite' })).toBeVisible();
});

test('what was typed over an older state of a deseo is not brought back over the newer one', async ({
  page,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  const id = await publishByApi(ana, 'Carpa');
  await signIn(page, ana.email);
  await page.goto(`/gift/${id}/edit`);
  await hydrated(page);
  await page.getByLabel('Título').fill('Carpa verde');
  await ana.call('updateGift', { params: { id }, form: { Name: 'Carpa azul' } });

  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Título')).toHaveValue('Carpa azul');
});

test('what is changed of the profile outlives a reload and is saved with it', async ({ page, split }) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  await ana.call('updateProfile', { form: { Brands: ['Doite'], ColorNote: 'Verde | Intereses: Música' } });
  await signIn(page, ana.email);
  await page.goto('/profile/edit');
  await hydrated(page);
  await page.getByLabel('Nombre').fill('Ana María');
  await page.getByLabel('Algo más sobre tus gustos').fill('');
  await page.getByRole('button', { name: 'Quitar Doite' }).click();
  await page.getByRole('button', { name: 'Viajes' }).click();

  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana María');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL('/profile');
  const { body } = await ana.call('ownProfile');
  expect(body).toMatchObject({ name: 'Ana María', brands: [] });
  expect(body.colorNote).toMatch(/Música.*Viajes/);
  expect(body.colorNote).not.toContain('Verde');
});
