import { expect, test } from '#tests/e2e/fixtures.ts';
import { PASSWORD, register, sampleImage } from '#tests/e2e/people.page.ts';

// The third way of every form: scripts run, but the validation chunk does not arrive, so only the server judges.
test.beforeEach(async ({ page }) => {
  await page.route(/\/assets\/[\w-]*-schema-[\w-]+\.js/, (route) => route.abort());
});

test('login and registration say the same as with the browser’s validation', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Por favor ingresa un email válido/);
  await page.goto('/register');
  await page.getByLabel('Email').fill('ana@example');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(`${PASSWORD}x`);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Por favor ingresa un email válido/);
  await expect(page.getByLabel('Confirmar contraseña')).toHaveAccessibleDescription(
    /Las contraseñas no coinciden/,
  );
});

test('publishing keeps what was typed', async ({ page }) => {
  await register(page, 'Ana');
  await page.goto('/home?tab=create');
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-png.png'));
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByLabel('Título').fill('Lámpara');
  await page.getByLabel('Descripción').fill('Cálida');
  await page.getByLabel('4 de 5').check({ force: true });
  await page.getByLabel('Precio').fill('mil pesos');
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByLabel('Precio')).toHaveAccessibleDescription(/El precio debe ser un número/);
  await expect(page.getByLabel('Título')).toHaveValue('Lámpara');
});
