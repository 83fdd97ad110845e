import { PASSWORD, register, sampleImage, toDetails } from '#tests/e2e/setup/people.page.ts';
import { expect, test } from '#tests/e2e/setup/server-only.ts';

test('login says the same as with the browser’s validation', async ({ page, serverOnly }) => {
  await page.goto('/');
  await page.getByLabel('Email').click();
  await serverOnly.refuses('login', () => page.getByRole('button', { name: 'Iniciar sesión' }).click());
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Por favor ingresa un email válido/);
});

test('registration says the same, and keeps what was typed but the passwords', async ({
  page,
  serverOnly,
}) => {
  await page.goto('/register');
  await page.getByLabel('Email').fill('ana@example');
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(`${PASSWORD}x`);
  await serverOnly.refuses('register', () => page.getByRole('button', { name: 'Crear cuenta' }).click());
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Por favor ingresa un email válido/);
  await expect(page.getByLabel('Confirmar contraseña')).toHaveAccessibleDescription(
    /Las contraseñas no coinciden/,
  );
  await expect(page.getByLabel('Email')).toHaveValue('ana@example');
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
});

test('publishing keeps what was typed', async ({ page, serverOnly }) => {
  await register(page, 'Ana');
  await page.goto('/home?tab=create');
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-png.png'));
  await toDetails(page);
  await page.getByLabel('Título').fill('Lámpara');
  await page.getByLabel('Descripción').fill('Cálida');
  await page.getByLabel('4 de 5').check({ force: true });
  await page.getByLabel('Precio').fill('mil pesos');
  await serverOnly.refuses('gift', () => page.getByRole('button', { name: /^Publicar/ }).click());
  await expect(page.getByLabel('Precio')).toHaveAccessibleDescription(/El precio debe ser un número/);
  await expect(page.getByLabel('Título')).toHaveValue('Lámpara');
});
