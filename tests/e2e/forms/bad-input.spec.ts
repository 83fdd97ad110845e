import type { Page } from '@playwright/test';
import { expect, test, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { makeFormPerson } from '#tests/e2e/setup/form-person.ts';
import { freshEmail, PASSWORD, register, sampleImage, signIn } from '#tests/e2e/setup/people.page.ts';

/** The message tied to a field by aria-describedby. */
const described = (page: Page, label: string) => expect(page.getByLabel(label, { exact: true }).first());

test('a wrong password keeps the e-mail and says one sentence', async ({ page }) => {
  const email = await register(await page.context().newPage(), 'Ana');
  await page.context().clearCookies();
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('otra-clave-9');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Usuario o contraseña incorrectos').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(await page.content()).not.toContain('otra-clave-9');
});

test('an empty registration says what is missing at each field', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await described(page, 'Email').toHaveAccessibleDescription(/Por favor ingresa un email válido/);
  await described(page, 'Contraseña').toHaveAccessibleDescription(
    /La contraseña debe tener al menos 6 caracteres/,
  );
  await expect(page).toHaveURL(/\/register/);
});

test('passwords that differ, or break a rule, are told, and what was typed stays', async ({ page }) => {
  await page.goto('/register');
  const email = freshEmail();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Contraseña', { exact: true }).fill('1234567');
  await page.getByLabel('Confirmar contraseña').fill('7654321');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await described(page, 'Contraseña').toHaveAccessibleDescription(
    /La contraseña debe contener al menos una letra/,
  );
  await described(page, 'Confirmar contraseña').toHaveAccessibleDescription(/Las contraseñas no coinciden/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
});

test('a taken e-mail is told at its field', async ({ page, newPerson }) => {
  const email = await register(await newPerson(), 'Ana');
  await page.goto('/register');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await page.getByLabel('Nombre').fill('Otra');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await described(page, 'Email').toHaveAccessibleDescription(
    /Este email ya está registrado. Intenta con otro email o inicia sesión./,
  );
  await expect(page.getByLabel('Nombre')).toHaveValue('Otra');
});

test('a file that is no picture is told at once with scripts, and by the server without; nothing is created', async ({
  page,
  javaScriptEnabled,
}) => {
  await register(page, 'Ana');
  await page.goto('/home?tab=create');
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('html-named.png'));
  if (withScripts(javaScriptEnabled)) {
    await expect(page.getByText(/Formato de imagen no soportado/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  } else {
    await page.getByLabel('Título').fill('Un título que queda');
    await page.getByLabel('Descripción').fill('Una descripción que queda');
    await page.getByLabel('3 de 5').check({ force: true });
    await page.getByRole('button', { name: /^Publicar/ }).click();
    await expect(page.getByText(/Formato de imagen no soportado/).first()).toBeVisible();
    await expect(page.getByLabel('Título')).toHaveValue('Un título que queda');
    await expect(page.getByLabel('Descripción')).toHaveValue('Una descripción que queda');
    await expect(page.getByLabel('3 de 5')).toBeChecked();
  }
  await page.goto('/home?tab=profile');
  await expect(page.getByText('Todavía no subiste ningún deseo')).toBeVisible();
});

test('an address that is nobody’s says so and leads back', async ({ page }) => {
  const answer = await page.goto('/no-hay-nada-aca');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  await page
    .getByRole('link', { name: /inicio/i })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
});

test('a form sent to a friend who is no id finds nobody', async ({ playwright, baseURL }) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana');
  for (const friend of ['%00', '%F0%9F%98%80', 'nadie']) {
    expect((await ana.post(`/friend/${friend}/remove`, {})).status(), friend).toBe(404);
  }
});

test('guarded pages send visitors away and bring them back after login', async ({ page, newPerson }) => {
  const email = await register(await newPerson(), 'Ana');
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/profile/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/home/);
});

test('a signed-in person can leave, and nothing signed-in shows again', async ({ page, newPerson }) => {
  const email = await register(await newPerson(), 'Ana');
  await signIn(page, email);
  await page.goto('/home?tab=profile');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login/);
});
