import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { PASSWORD, register, sampleImage, toDetails } from '#tests/e2e/setup/people.page.ts';

async function fill(page: Page, title: string) {
  await page.goto('/home?tab=create');
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('big-jpeg-1mb.jpg'));
  await toDetails(page);
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Descripción').fill('Se queda');
  await page.getByLabel('3 de 5').check({ force: true });
}

test('what another app shares does not take the picture of an earlier draft', async ({ page }) => {
  await register(page, 'Ana');
  await fill(page, 'Bici de antes');
  await page.goto('/home?tab=create&titulo=Carpa&texto=Verde');
  await expect(page.getByLabel('Título')).toHaveValue('Carpa');
  await page.getByLabel('4 de 5').check({ force: true });
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByText('Por favor completa todos los campos obligatorios.').first()).toBeVisible();

  await page.goto('/home?tab=create');
  await expect(page.getByLabel('Título')).toHaveValue('Carpa');
  await expect(page.getByAltText('Vista previa de la imagen')).toHaveCount(0);
});

test('what is typed outlives a reload and a dead session, and is gone once published', async ({ page }) => {
  const email = await register(page, 'Ana');
  await fill(page, 'Bici que queda');
  await page.reload();
  await expect(page.getByLabel('Título')).toHaveValue('Bici que queda');
  await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();

  await toDetails(page);
  await page.context().clearCookies();
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/home?tab=create');
  await expect(page.getByLabel('Título')).toHaveValue('Bici que queda');
  await expect(page.getByLabel('3 de 5')).toBeChecked();

  await toDetails(page);
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByText('¡Deseo creado con éxito!')).toBeVisible();
  await page.goto('/home?tab=create');
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  await expect(page.getByLabel('Título')).toHaveValue('');
});
