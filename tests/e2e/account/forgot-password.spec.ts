import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { freshEmail, PASSWORD, register } from '#tests/e2e/setup/people.page.ts';
import { mailsTo, mailTo } from '#tests/setup/read-outbox.ts';

const NEW_PASSWORD = 'otra-clave-2';

async function askFor(page: Page, email: string) {
  await page.goto('/login');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  // why: the login page has an e-mail field, too; only the next page's is meant.
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page).toHaveURL(/\/forgot-password\/code$/);
}

const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';

test('a forgotten password: e-mail, code from the mail, new password, login', async ({ page, stack }) => {
  const email = await register(page, 'Ana');
  await page.context().clearCookies();
  await askFor(page, email);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByLabel('Código de 6 dígitos')).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByLabel('Código de 6 dígitos')).toHaveAttribute('inputmode', 'numeric');
  const code = codeIn((await mailTo(stack.dataDir, email, /código/i)).text);
  await page.getByLabel('Código de 6 dígitos').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page.getByText('Código verificado correctamente')).toBeVisible();
  expect(page.url()).not.toContain(code);

  await page.getByLabel('Contraseña nueva', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(`${NEW_PASSWORD}x`);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Contraseña cambiada. Ya podés iniciar sesión.')).toBeVisible();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/home/);
});

test('a wrong code, a new code, the steps back and out of order', async ({ page, stack }) => {
  const email = await register(page, 'Beto');
  await page.context().clearCookies();
  await page.goto('/forgot-password/new');
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText('Por favor ingresa tu email')).toBeVisible();
  await askFor(page, email);
  await page.goto('/forgot-password/new');
  await expect(page).toHaveURL(/\/forgot-password\/code$/);
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page.getByText('Por favor ingresa un código válido de 6 dígitos')).toBeVisible();
  const first = codeIn((await mailTo(stack.dataDir, email, /código/i)).text);
  await page.getByLabel('Código de 6 dígitos').fill(first === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page.getByText('Código inválido o expirado')).toBeVisible();

  await page.getByRole('button', { name: 'Pedir un código nuevo' }).click();
  await expect(page.getByText('Te enviamos un código nuevo')).toBeVisible();
  const codes = async () =>
    (await mailsTo(stack.dataDir, email)).filter((mail) => /código/i.test(mail.subject ?? ''));
  await expect.poll(async () => (await codes()).length).toBe(2);
  const second = codeIn((await codes()).at(-1)?.text);
  await page.getByLabel('Código de 6 dígitos').fill(second);
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page).toHaveURL(/\/forgot-password\/new$/);
  await page.getByRole('link', { name: 'Pedir otro código' }).click();
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('nobody learns whether an e-mail has an account', async ({ page, stack }) => {
  const email = freshEmail();
  await askFor(page, email);
  expect(await mailsTo(stack.dataDir, email)).toEqual([]);
});

test('who was headed somewhere gets there after all the steps, a new code included', async ({
  page,
  stack,
}) => {
  const email = await register(page, 'Caro');
  await page.context().clearCookies();
  await page.goto('/reservations');
  await expect(page).toHaveURL('/?redirectTo=%2Freservations');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page).toHaveURL('/forgot-password?redirectTo=%2Freservations');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByRole('link', { name: 'Usar otro email' }).click();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText('Por favor ingresa tu email')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByLabel('Código de 6 dígitos').waitFor();
  await page.getByRole('button', { name: 'Pedir un código nuevo' }).click();
  await expect(page.getByText('Te enviamos un código nuevo')).toBeVisible();
  const mails = async () =>
    (await mailsTo(stack.dataDir, email)).filter((mail) => /código/i.test(mail.subject ?? ''));
  await expect.poll(async () => (await mails()).length).toBe(3);
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page.getByText('Por favor ingresa un código válido de 6 dígitos')).toBeVisible();
  await page.getByLabel('Código de 6 dígitos').fill(codeIn((await mails()).at(-1)?.text));
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL('/login?redirectTo=%2Freservations');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/reservations');
});
