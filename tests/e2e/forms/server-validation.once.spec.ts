import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/e2e/forms/server-only.ts';
import { formPerson } from '#tests/e2e/setup/form-person.ts';
import { freshEmail, keepInterests, PASSWORD, register, toDetails } from '#tests/e2e/setup/people.page.ts';
import { mailTo } from '#tests/setup/read-outbox.ts';

/** Types more than the field takes, as a browser that does not know `maxlength` would. */
async function fillBeyond(field: Locator, text: string) {
  await field.evaluate((input) => input.removeAttribute('maxlength'));
  await field.fill(text);
}

test('server validation: visitors read the same as with the browser’s', async ({
  page,
  stack,
  serverOnly,
}) => {
  const button = (name: string) => page.getByRole('button', { name });
  const address = page.getByLabel('Email');
  const password = page.getByLabel('Contraseña', { exact: true });
  const confirm = page.getByLabel('Confirmar contraseña');
  const wrongAddress = /Por favor ingresa un email válido/;
  const differ = /Las contraseñas no coinciden/;
  const email = await register(page, 'Ana', freshEmail());
  await page.context().clearCookies();

  await test.step('login', async () => {
    await page.goto('/');
    await address.click();
    await serverOnly.refuses('login', () => button('Iniciar sesión').click());
    await expect(address).toHaveAccessibleDescription(wrongAddress);
  });

  await test.step('registration', async () => {
    await page.goto('/register');
    await address.fill('ana@example');
    await page.getByLabel('Nombre').fill('Ana');
    await password.fill(PASSWORD);
    await confirm.fill(`${PASSWORD}x`);
    await serverOnly.refuses('register', () => button('Crear cuenta').click());
    await expect(address).toHaveAccessibleDescription(wrongAddress);
    await expect(confirm).toHaveAccessibleDescription(differ);
    await expect(address).toHaveValue('ana@example');
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
  });

  await test.step('the e-mail of a forgotten password', async () => {
    await page.goto('/forgot-password');
    const send = button('Enviar código');
    await address.fill('ana@example');
    await serverOnly.refuses('reset', () => send.click());
    await expect(address).toHaveAccessibleDescription(wrongAddress);
    await expect(address).toHaveValue('ana@example');
    await address.fill('');
    await serverOnly.refuses('reset', () => send.click());
    await expect(address).toHaveAccessibleDescription(/Por favor ingresa tu email/);
    await address.fill(email);
    await send.click();
  });

  await test.step('its code', async () => {
    const code = page.getByLabel('Código de 6 dígitos');
    await code.fill('12 34');
    const verify = button('Verificar código');
    await serverOnly.refuses('reset', () => verify.click());
    await expect(code).toHaveAccessibleDescription(/Por favor ingresa un código válido de 6 dígitos/);
    await expect(code).toHaveValue('1234');
    const mail = await mailTo(stack.dataDir, email, /código/i);
    await code.fill(/\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '');
    await verify.click();
  });

  await test.step('the new password', async () => {
    const made = page.getByLabel('Contraseña nueva', { exact: true });
    await made.fill('1234567');
    await confirm.fill('7654321');
    await serverOnly.refuses('reset', () => button('Guardar contraseña').click());
    await expect(made).toHaveAccessibleDescription(/La contraseña debe contener al menos una letra/);
    await expect(confirm).toHaveAccessibleDescription(differ);
    await expect(made).toHaveValue('1234567');
  });
});

test('server validation: people read the same as with the browser’s', async ({ page, serverOnly }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const save = button('Guardar');
  await register(page, 'Ana');
  await formPerson(page.request, 'Ana').post('/profile/lists', { name: 'Cumple' });

  await test.step('the profile', async () => {
    await page.goto('/profile/edit');
    const name = page.getByLabel('Nombre', { exact: true });
    const address = page.getByLabel('Email');
    await name.fill('A');
    await address.fill('ana@example');
    await page.getByLabel('Día').selectOption('31');
    await page.getByLabel('Mes').selectOption('abril');
    await page.getByLabel('Nadie').check();
    await page.getByLabel('Calzado').fill('38');
    await page.getByLabel('Marcas favoritas').fill('Volf');
    await button('Agregar marca').click();
    await page.getByLabel('Algo más sobre tus gustos').fill('El té');
    await button('Viajes').click();
    await serverOnly.refuses('edit-profile', () => save.click());
    await expect(name).toHaveAccessibleDescription(/El nombre debe tener al menos 2 caracteres/);
    await expect(address).toHaveAccessibleDescription(/Por favor ingresa un email válido/);
    await expect(name).toHaveValue('A');
    await expect(address).toHaveValue('ana@example');
    const birthday = page.getByRole('group', { name: /^Tu cumple/ });
    await expect(birthday).toHaveAccessibleDescription(/Ese día no existe/);
    await expect(page.getByLabel('Día')).toHaveValue('31');
    await expect(page.getByLabel('Mes')).toHaveValue('4');
    await expect(page.getByLabel('Nadie')).toBeChecked();
    await expect(page.getByLabel('Calzado')).toHaveValue('38');
    await expect(button('Quitar Volf')).toBeVisible();
    await expect(page.getByLabel('Algo más sobre tus gustos')).toHaveValue('El té');
    await expect(button('Quitar Viajes')).toBeVisible();
  });

  await test.step('a list that is made, and one that is renamed', async () => {
    const long = 'x'.repeat(61);
    const tooLong = /El nombre de la lista no puede tener más de 60 caracteres/;
    const made = page.getByLabel('Nueva lista');
    const renamed = page.getByLabel('Nombre de la lista');
    await page.goto('/profile/lists');
    await fillBeyond(made, long);
    await serverOnly.refuses('list-name', () => button('Crear lista').click());
    await expect(made).toHaveAccessibleDescription(tooLong);
    await expect(made).toHaveValue(long);

    await page.goto('/profile/lists');
    await page.getByRole('link', { name: 'Renombrar Cumple' }).click();
    await fillBeyond(renamed, long);
    await serverOnly.refuses('list-name', () => save.click());
    await expect(renamed).toHaveAccessibleDescription(tooLong);
    await expect(renamed).toHaveValue(long);
    await expect(made).toHaveValue('');
  });

  await test.step('a new deseo', async () => {
    await page.goto('/home/create');
    await button('Sin foto: elegí un dibujo').click();
    await button('Casa').click();
    await toDetails(page);
    await page.getByLabel('Título').fill('Lámpara');
    await page.getByLabel('Descripción').fill('Cálida');
    await page.getByLabel('4 de 5').check({ force: true });
    await page.getByLabel('Precio').fill('mil pesos');
    await serverOnly.refuses('gift', () => page.getByRole('button', { name: /^Publicar/ }).click());
    await expect(page.getByLabel('Precio')).toHaveAccessibleDescription(/El precio debe ser un número/);
    await expect(page.getByLabel('Título')).toHaveValue('Lámpara');
    await page.getByLabel('Precio').fill('1000');
    await page.getByRole('button', { name: /^Publicar/ }).click();
    await expect(page.getByText('¡Deseo creado con éxito!').first()).toBeVisible();
  });

  await test.step('both steps of onboarding', async () => {
    await page.goto('/onboarding');
    const shirt = page.getByLabel('Remera');
    await fillBeyond(shirt, 'x'.repeat(41));
    await page.getByLabel('Calzado').fill('38');
    await page.getByLabel('Marcas favoritas').fill('Volf');
    await serverOnly.refuses('onboarding', () => button('Siguiente').click());
    await expect(shirt).toHaveAccessibleDescription(/No puede tener más de 40 caracteres/);
    await expect(shirt).toHaveValue('x'.repeat(41));
    await expect(page.getByLabel('Calzado')).toHaveValue('38');
    await expect(page.getByLabel('Marcas favoritas')).toHaveValue('Volf');

    await keepInterests(page, [...'abcdefghij']);
    await page.goto('/onboarding?step=2');
    const chosen = page.getByRole('list', { name: 'Tus intereses' }).getByRole('listitem');
    const other = page.getByLabel('Otro', { exact: true });
    await expect(chosen).toHaveCount(10);
    // why: the eleventh is what the picker itself lets through, typed but not yet added.
    await other.fill('Ajedrez');
    await serverOnly.refuses('onboarding', () => button('Finalizar').click());
    await expect(page.getByRole('group', { name: /^Intereses/ })).toHaveAccessibleDescription(
      'Máximo 10 intereses',
    );
    await expect(chosen).toHaveCount(10);
    await expect(other).toHaveValue('Ajedrez');
  });

  await test.step('leaving asks for the password', async () => {
    await page.goto('/profile/leave');
    await serverOnly.refuses('proof', () => button('Eliminar mi cuenta').click());
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
      /Por favor ingresa tu contraseña/,
    );
  });
});
