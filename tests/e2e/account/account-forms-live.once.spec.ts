import { writeFile } from 'node:fs/promises';
import { imageTexts, MAX_UPLOAD_BYTES } from '#contract/image-bounds.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { enterAs, makeFormPerson } from '#tests/e2e/setup/form-person.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { freshEmail, PASSWORD, register } from '#tests/e2e/setup/people.page.ts';

// What the account's forms say while one types, which only scripts do (spec section 2 "Register", section 5 "Gift list name").
test('registration: the checklist is ticked, the match is told, the password is shown and hidden', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel('Email').click();
  await hydrated(page);
  const password = page.getByLabel('Contraseña', { exact: true });
  const needs = page.getByText('La contraseña necesita').locator('..').getByRole('listitem');
  await password.fill('123');
  await expect(needs).toHaveText([
    'Al menos 6 caracteres',
    'Como máximo 128 caracteres: listo',
    'Al menos una letra',
  ]);
  // why: key by key, since each key is an event of its own.
  await password.clear();
  await password.pressSequentially('clave-segura');
  await expect(needs.filter({ hasText: ': listo' })).toHaveCount(3);
  await page.getByLabel('Confirmar contraseña').pressSequentially('clave-segur');
  await expect(page.getByText('Las contraseñas coinciden')).toHaveCount(0);
  await page.getByLabel('Confirmar contraseña').press('a');
  await expect(page.getByText('Las contraseñas coinciden')).toBeVisible();

  const show = page.getByRole('button', { name: 'Mostrar contraseña' }).first();
  await show.click();
  await expect(password).toHaveAttribute('type', 'text');
  await show.click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('registration: a refusal leaves the passwords in their fields, and what is said of them', async ({
  page,
}) => {
  const taken = await register(page, 'Ana Primera');
  await page.context().clearCookies();
  await page.goto('/register');
  await page.getByLabel('Email').fill(taken);
  await hydrated(page);
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill('clave-segura');
  await page.getByLabel('Confirmar contraseña').fill('clave-segura');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Este email ya está registrado.')).toBeVisible();
  await expect(password).toHaveValue('clave-segura');
  await expect(password).toHaveAccessibleDescription(/Al menos 6 caracteres *: listo/);
  await expect(page.getByText('Las contraseñas coinciden')).toBeVisible();
});

test('registration: a face past all bounds is refused before it is sent, and what is typed stays', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel('Nombre').fill('Ana');
  await hydrated(page);
  const face = page.getByLabel('Foto de perfil');
  const file = test.info().outputPath('foto.heic');
  await writeFile(file, Buffer.alloc(MAX_UPLOAD_BYTES + 1));
  await face.setInputFiles(file);
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(face).toHaveAccessibleDescription(new RegExp(imageTexts.tooLarge));
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
  expect(posts).toBe(0);
});

test('a profile or a list without a name cannot be saved', async ({ page, playwright, baseURL }) => {
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
