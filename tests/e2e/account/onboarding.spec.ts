import type { Page } from '@playwright/test';
import { expect, test, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { keepInterests, register } from '#tests/e2e/setup/people.page.ts';

const chosen = (page: Page) => page.getByRole('list', { name: 'Tus intereses' }).getByRole('listitem');
const choose = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Sugerencias' }).getByRole('button', { name }).click();

test('the first step survives reload and back', async ({ page }) => {
  await register(page, 'Ana');
  await page.goto('/register');
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.getByLabel('Remera').fill('M');
  await page.getByLabel('Pantalón').fill('42');
  await page.getByLabel('Calzado').fill('38');
  const brand = page.getByRole('textbox', { name: /Marcas favoritas/ });
  await brand.fill(' Nike ');
  await page.getByRole('button', { name: 'Agregar marca' }).click();
  await expect(page.getByRole('button', { name: 'Quitar Nike' })).toBeVisible();
  await brand.fill('Nike');
  await page.getByRole('button', { name: 'Agregar marca' }).click();
  await expect(page.getByRole('button', { name: 'Quitar Nike' })).toHaveCount(1);
  await brand.fill('Topper');
  await page.getByRole('button', { name: 'Agregar marca' }).click();
  await page.getByRole('button', { name: 'Quitar Nike' }).click();
  await expect(page.getByRole('button', { name: 'Quitar Nike' })).toHaveCount(0);
  await brand.fill('Puma');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/step=2/);
  await page.getByRole('button', { name: 'Atrás' }).click();
  await expect(page.getByLabel('Remera')).toHaveValue('M');
  await expect(page.getByRole('button', { name: 'Quitar Topper' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar Puma' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Calzado')).toHaveValue('38');
});

test('the second step survives going back, ends onboarding, and neither comes again', async ({ page }) => {
  await register(page, 'Ana');
  await page.goto('/onboarding?step=2');
  await choose(page, 'Viajes');
  await choose(page, 'Música');
  await page.getByLabel('Otro', { exact: true }).fill('  ajedrez');
  await page.getByRole('button', { name: 'Agregar otro interés' }).click();
  await expect(chosen(page)).toHaveText([/Viajes/, /Música/, /Ajedrez/]);
  await page.getByRole('button', { name: 'Subir Ajedrez' }).click();
  await page.getByRole('button', { name: 'Subir Ajedrez' }).click();
  await page.getByRole('button', { name: 'Quitar Viajes' }).click();
  await expect(chosen(page)).toHaveText([/Ajedrez/, /Música/]);
  await page.getByRole('button', { name: 'Atrás' }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(chosen(page)).toHaveText([/Ajedrez/, /Música/]);
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page).toHaveURL(/\/home$/);
  for (const path of ['/onboarding', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/home$/);
  }
});

test('ten interests at most', async ({ page, javaScriptEnabled }) => {
  await register(page, 'Beto');
  const names = ['Viajes', 'Tecnología', 'Experiencias', 'Ropa y Moda', 'Deportes y Fitness', 'Gastronomía'];
  names.push('Libros y Lectura', 'Música', 'Cine y Series');
  await keepInterests(page, names);
  await page.goto('/onboarding?step=2');
  await choose(page, 'Videojuegos');
  await expect(chosen(page)).toHaveCount(10);
  await choose(page, 'Mascotas');
  await expect(page.getByText('Máximo 10 intereses')).toBeVisible();
  if (withScripts(javaScriptEnabled)) return;
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Máximo 10 intereses')).toBeVisible();
});

test('after a word or an interest is put in one stands where one was, not at the top of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await register(page, 'Ana');
  await page.goto('/profile/edit');
  await page.getByRole('textbox', { name: 'Colores favoritos' }).fill('Verde');
  await page.getByRole('button', { name: 'Agregar color' }).click();
  await expect(page.getByRole('button', { name: 'Quitar Verde' })).toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Colores favoritos' })).toBeFocused();
  await page.getByRole('button', { name: 'Viajes', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Tecnología', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Tecnología', exact: true })).toBeInViewport();
});

test('a new user ends where they were going', async ({ page }) => {
  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Registrate' }).click();
  await expect(page.getByRole('heading', { name: 'Creá tu cuenta' })).toBeVisible();
  const email = `nueva-${Date.now()}@example.com`;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('clave-segura-1');
  await page.getByLabel('Confirmar contraseña').fill('clave-segura-1');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
});
