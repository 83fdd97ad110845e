import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { PASSWORD, register } from '#tests/e2e/setup/people.page.ts';
import { mailsTo } from '#tests/setup/read-outbox.ts';

const NEW_PASSWORD = 'otra-clave-2';
const WAY = 'redirectTo=%2Freservations';

test('forgotten password: by mail to a new one, and on to where one was headed', async ({ page, stack }) => {
  const email = await register(page, 'Ana');
  await page.context().clearCookies();
  const press = (name: string) => page.getByRole('button', { name }).click();
  const follow = (name: string) => page.getByRole('link', { name }).click();
  const code = page.getByLabel('Código de 6 dígitos');
  const codes = async () => {
    const mails = await mailsTo(stack.dataDir, email);
    const about = mails.filter(({ subject }) => /código/i.test(subject ?? ''));
    return about.map(({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '');
  };

  await test.step('the way back and forth keeps where one was headed', async () => {
    await page.goto('/reservations');
    await expect(page).toHaveURL(`/?${WAY}`);
    await follow('¿Olvidaste tu contraseña?');
    await follow('Volver a iniciar sesión');
    await follow('¿Olvidaste tu contraseña?');
    await expect(page).toHaveURL(`/forgot-password?${WAY}`);
  });

  await test.step('steps out of order lead to the one that is missing', async () => {
    await page.goto('/forgot-password/new');
    await expect(page).toHaveURL(/\/forgot-password$/);
    await page.goto(`/forgot-password/new?${WAY}`);
    await expect(page).toHaveURL(`/forgot-password?${WAY}`);
    await press('Enviar código');
    await expect(page.getByText('Por favor ingresa tu email')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await press('Enviar código');
    await expect(page).toHaveURL(`/forgot-password/code?${WAY}`);
    await page.goto(`/forgot-password/new?${WAY}`);
    await expect(page).toHaveURL(`/forgot-password/code?${WAY}`);
  });

  await test.step('a wrong code, another e-mail, a new code', async () => {
    await expect(page.getByText(email)).toBeVisible();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await press('Verificar código');
    await expect(page.getByText('Por favor ingresa un código válido de 6 dígitos')).toBeVisible();
    await expect.poll(async () => (await codes()).length).toBe(1);
    await code.fill((await codes())[0] === '111111' ? '222222' : '111111');
    await press('Verificar código');
    await expect(page.getByText('Código inválido o expirado')).toBeVisible();

    await follow('Usar otro email');
    await press('Enviar código');
    await expect(page.getByText('Por favor ingresa tu email')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await press('Enviar código');
    await code.waitFor();
    await press('Pedir un código nuevo');
    await expect(page.getByText('Te enviamos un código nuevo')).toBeVisible();
    await expect.poll(async () => (await codes()).length).toBe(3);
  });

  await test.step('the newest code, typed with a blank, opens the last step', async () => {
    const newest = (await codes()).at(-1) ?? '';
    await code.fill(`${newest.slice(0, 3)} ${newest.slice(3)}`);
    await press('Verificar código');
    await expect(page.getByText('Código verificado correctamente')).toBeVisible();
    await expect(page).toHaveURL(`/forgot-password/new?${WAY}`);
    expect(page.url()).not.toContain(newest);
    await follow('Pedir otro código');
    await follow('Volver a iniciar sesión');
    await expect(page).toHaveURL(`/login?${WAY}`);
  });

  await test.step('the new password takes the old one’s place', async () => {
    await page.goto(`/forgot-password/new?${WAY}`);
    const password = page.getByLabel('Contraseña nueva', { exact: true });
    const confirm = page.getByLabel('Confirmar contraseña');
    await password.fill(NEW_PASSWORD);
    await confirm.fill(`${NEW_PASSWORD}x`);
    await press('Guardar contraseña');
    await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
    await password.fill(NEW_PASSWORD);
    await confirm.fill(NEW_PASSWORD);
    await press('Guardar contraseña');
    await expect(page).toHaveURL(`/login?${WAY}`);
    await expect(page.getByText('Contraseña cambiada. Ya podés iniciar sesión.')).toBeVisible();

    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await press('Iniciar sesión');
    await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
    await page.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
    await press('Iniciar sesión');
    await expect(page).toHaveURL('/reservations');
  });
});
