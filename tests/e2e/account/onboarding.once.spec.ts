import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { freshEmail, keepInterests, PASSWORD } from '#tests/e2e/setup/people.page.ts';

const NINE = ['Viajes', 'Tecnología', 'Experiencias', 'Ropa y Moda', 'Deportes y Fitness', 'Gastronomía'];
NINE.push('Libros y Lectura', 'Música', 'Cine y Series');

const chosen = (page: Page) => page.getByRole('list', { name: 'Tus intereses' }).getByRole('listitem');
const choose = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Sugerencias' }).getByRole('button', { name }).click();

test('onboarding: a newcomer says what they like, and ends where they were going', async ({ page }) => {
  const press = (name: string) => page.getByRole('button', { name }).click();

  await test.step('registering on the way to a page', async () => {
    await page.goto('/notifications');
    await page.getByRole('link', { name: 'Registrate' }).click();
    await expect(page.getByRole('heading', { name: 'Creá tu cuenta' })).toBeVisible();
    await page.getByLabel('Email').fill(freshEmail());
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
    await press('Crear cuenta');
    await expect(page).toHaveURL(/\/onboarding\?redirectTo=%2Fnotifications$/);
  });

  await test.step('the first step survives going on, back, and a reload', async () => {
    await page.getByLabel('Remera').fill('M');
    await page.getByLabel('Pantalón').fill('42');
    await page.getByLabel('Calzado').fill('38');
    const brand = page.getByRole('textbox', { name: /Marcas favoritas/ });
    const takeAway = (name: string) => page.getByRole('button', { name: `Quitar ${name}` });
    await brand.fill(' Nike ');
    await press('Agregar marca');
    await expect(takeAway('Nike')).toBeVisible();
    await brand.fill('Nike');
    await press('Agregar marca');
    await expect(takeAway('Nike')).toHaveCount(1);
    await brand.fill('Topper');
    await press('Agregar marca');
    await takeAway('Nike').click();
    await expect(takeAway('Nike')).toHaveCount(0);
    await brand.fill('Puma');
    await press('Siguiente');
    await expect(page).toHaveURL(/step=2/);
    await press('Atrás');
    await expect(page.getByLabel('Remera')).toHaveValue('M');
    await expect(takeAway('Topper')).toBeVisible();
    await expect(takeAway('Puma')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Calzado')).toHaveValue('38');
    await press('Siguiente');
  });

  await test.step('the second step survives going back', async () => {
    await choose(page, 'Viajes');
    await choose(page, 'Música');
    await page.getByLabel('Otro', { exact: true }).fill('  ajedrez');
    await press('Agregar otro interés');
    await expect(chosen(page)).toHaveText([/Viajes/, /Música/, /Ajedrez/]);
    await press('Subir Ajedrez');
    await press('Subir Ajedrez');
    await press('Quitar Viajes');
    await expect(chosen(page)).toHaveText([/Ajedrez/, /Música/]);
    await press('Atrás');
    await press('Siguiente');
    await expect(chosen(page)).toHaveText([/Ajedrez/, /Música/]);
  });

  await test.step('ten interests at most', async () => {
    await keepInterests(page, NINE);
    await page.reload();
    await choose(page, 'Videojuegos');
    await expect(chosen(page)).toHaveCount(10);
    await choose(page, 'Mascotas');
    await expect(page.getByText('Máximo 10 intereses')).toBeVisible();
  });

  await press('Finalizar');
  await expect(page).toHaveURL(/\/notifications$/);
  for (const path of ['/onboarding', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/home$/);
  }
});
