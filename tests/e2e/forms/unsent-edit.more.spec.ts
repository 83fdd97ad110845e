import type { Page } from '@playwright/test';
import { makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { deviceDump } from '#tests/e2e/setup/device-dump.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

const title = (page: Page) => page.getByLabel('Título');
const list = (page: Page, name: string) => page.getByRole('checkbox', { name });
const brand = (page: Page) => page.getByRole('button', { name: 'Quitar Doite' });

test('unsent edit: outlives a reload, and ends with the form or a newer state', async ({ page, split }) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  const id = await publishByApi(ana, 'Carpa', ['Playa', 'Monte']);
  await ana.call('updateGift', { params: { id }, form: { Brands: 'Doite', Size: 'Grande', Price: '10' } });
  await signIn(page, ana.email);

  await test.step('a deseo, emptied fields too', async () => {
    await page.goto(`/gift/${id}/edit`);
    await title(page).fill('Carpa verde');
    await page.getByLabel('Talle').fill('');
    await list(page, 'Playa').uncheck();
    await list(page, 'Monte').uncheck();
    await brand(page).click();
    await expect(brand(page)).toHaveCount(0);
    await page.reload();
    await expect(title(page)).toHaveValue('Carpa verde');
    await expect(page.getByLabel('Talle')).toHaveValue('');
    await expect(page.getByLabel('Precio')).toHaveValue('10');
    await expect(list(page, 'Playa')).not.toBeChecked();
    await expect(list(page, 'Monte')).not.toBeChecked();
    await expect(brand(page)).toHaveCount(0);
  });

  await test.step('left, it is gone', async () => {
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL('/profile');
    // why: the address changes a moment before the form is gone, and with it what it kept.
    await expect.poll(() => deviceDump(page)).not.toContain('Carpa verde');
    await page.goto(`/gift/${id}/edit`);
    await expect(title(page)).toHaveValue('Carpa');
    await expect(list(page, 'Playa')).toBeChecked();
    await expect(brand(page)).toBeVisible();
  });

  await test.step('typed over an older state, it is not brought back over the newer', async () => {
    await title(page).fill('Carpa verde');
    await ana.call('updateGift', { params: { id }, form: { Name: 'Carpa azul' } });
    await page.reload();
    await expect(title(page)).toHaveValue('Carpa azul');
  });

  await test.step('the profile, saved with it', async () => {
    await ana.call('updateProfile', { form: { Brands: ['Doite'], ColorNote: 'Verde | Intereses: Música' } });
    await page.goto('/profile/edit');
    await page.getByLabel('Nombre').fill('Ana María');
    await page.getByLabel('Algo más sobre tus gustos').fill('');
    await brand(page).click();
    await page.getByRole('button', { name: 'Viajes' }).click();
    await page.reload();
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana María');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page).toHaveURL('/profile');
    const { body } = await ana.call('ownProfile');
    expect(body).toMatchObject({ name: 'Ana María', brands: [] });
    expect(body.colorNote).toMatch(/Música.*Viajes/);
    expect(body.colorNote).not.toContain('Verde');
  });
});
