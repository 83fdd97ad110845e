import { makeFormPerson } from '#tests/e2e/setup/form-person.ts';
import { freshEmail } from '#tests/e2e/setup/people.page.ts';
import { expect, test } from '#tests/e2e/setup/server-only.ts';
import { mailTo } from '#tests/setup/read-outbox.ts';

test('a forgotten password: e-mail, code and new password', async ({
  page,
  playwright,
  stack,
  baseURL,
  serverOnly,
}) => {
  const email = freshEmail();
  await makeFormPerson(playwright, baseURL, 'Ana', email);
  await page.goto('/forgot-password');
  const address = page.getByLabel('Email');
  await address.fill('ana@example');
  const send = page.getByRole('button', { name: 'Enviar código' });
  await serverOnly.refuses('reset-email', () => send.click());
  await expect(address).toHaveAccessibleDescription(/Por favor ingresa un email válido/);
  await expect(address).toHaveValue('ana@example');
  await address.fill('');
  await serverOnly.refuses('reset-email', () => send.click());
  await expect(address).toHaveAccessibleDescription(/Por favor ingresa tu email/);
  await address.fill(email);
  await send.click();

  const code = page.getByLabel('Código de 6 dígitos');
  await code.fill('12 34');
  const verify = page.getByRole('button', { name: 'Verificar código' });
  await serverOnly.refuses('reset-code', () => verify.click());
  await expect(code).toHaveAccessibleDescription(/Por favor ingresa un código válido de 6 dígitos/);
  await expect(code).toHaveValue('1234');
  const mail = await mailTo(stack.dataDir, email, /código/i);
  await code.fill(/\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '');
  await verify.click();

  const password = page.getByLabel('Contraseña nueva', { exact: true });
  const confirm = page.getByLabel('Confirmar contraseña');
  await password.fill('1234567');
  await confirm.fill('7654321');
  const save = page.getByRole('button', { name: 'Guardar contraseña' });
  await serverOnly.refuses('new-password', () => save.click());
  await expect(password).toHaveAccessibleDescription(/La contraseña debe contener al menos una letra/);
  await expect(confirm).toHaveAccessibleDescription(/Las contraseñas no coinciden/);
  await expect(password).toHaveValue('1234567');
});
