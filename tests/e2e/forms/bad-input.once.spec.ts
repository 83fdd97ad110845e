import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { freshEmail, PASSWORD, register, sampleImage } from '#tests/e2e/setup/people.page.ts';

// Without scripts: `tests/web/forms-without-scripts/`.

/** The message tied to a field by aria-describedby. */
const described = (page: Page, label: string) => expect(page.getByLabel(label, { exact: true }).first());

test('bad input: is told at its field, keeps what was typed, and leads on', async ({ page }) => {
  const email = await register(page, 'Ana');
  await page.context().clearCookies();
  const name = page.getByLabel('Nombre');
  const address = page.getByLabel('Email');
  const password = page.getByLabel('Contraseña', { exact: true });
  const confirm = page.getByLabel('Confirmar contraseña');
  const create = page.getByRole('button', { name: 'Crear cuenta' });
  const enter = page.getByRole('button', { name: 'Iniciar sesión' });

  await test.step('an address that is nobody’s says so and leads back', async () => {
    const answer = await page.goto('/no-hay-nada-aca');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
    await page
      .getByRole('link', { name: /inicio/i })
      .first()
      .click();
    await expect(enter).toBeVisible();
  });

  await test.step('an empty registration says what is missing at each field', async () => {
    await page.goto('/register');
    await create.click();
    await described(page, 'Email').toHaveAccessibleDescription(/Por favor ingresa un email válido/);
    await described(page, 'Contraseña').toHaveAccessibleDescription(
      /La contraseña debe tener al menos 6 caracteres/,
    );
    await expect(page).toHaveURL(/\/register/);
  });

  await test.step('passwords that differ, or break a rule', async () => {
    const other = freshEmail();
    await address.fill(other);
    await name.fill('Ana');
    await password.fill('1234567');
    await confirm.fill('7654321');
    await create.click();
    await described(page, 'Contraseña').toHaveAccessibleDescription(
      /La contraseña debe contener al menos una letra/,
    );
    await described(page, 'Confirmar contraseña').toHaveAccessibleDescription(/Las contraseñas no coinciden/);
    await expect(address).toHaveValue(other);
    await expect(name).toHaveValue('Ana');
  });

  await test.step('an e-mail that is taken', async () => {
    await address.fill(email.toUpperCase());
    await password.fill(PASSWORD);
    await confirm.fill(PASSWORD);
    await name.fill('Otra');
    await create.click();
    await described(page, 'Email').toHaveAccessibleDescription(
      /Este email ya está registrado. Intenta con otro email o inicia sesión./,
    );
    await expect(name).toHaveValue('Otra');
  });

  await test.step('guarded pages send visitors away, and take them back after a wrong password too', async () => {
    await page.goto('/home');
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/(\?.*)?$/);
    await address.fill(email);
    await password.fill('otra-clave-9');
    await enter.click();
    await expect(page.getByText('Usuario o contraseña incorrectos').first()).toBeVisible();
    await expect(address).toHaveValue(email);
    expect(await page.content()).not.toContain('otra-clave-9');
    await password.fill(PASSWORD);
    await enter.click();
    await expect(page).toHaveURL(/\/profile/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/home/);
  });

  await test.step('a file that is no picture', async () => {
    await page.goto('/home/create');
    await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('html-named.png'));
    await expect(page.getByText(/Formato de imagen no soportado/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  });

  await test.step('nothing was created, and who leaves is shown nothing signed-in', async () => {
    await page.goto('/home/profile');
    await expect(page.getByText('Todavía no subiste ningún deseo')).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(enter).toBeVisible();
    await page.goto('/home');
    await expect(page).toHaveURL(/\/login/);
  });
});
