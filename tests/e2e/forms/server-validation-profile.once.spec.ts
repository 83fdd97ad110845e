import type { Locator } from '@playwright/test';
import { enterAs, makeFormPerson } from '#tests/e2e/setup/form-person.ts';
import { keepInterests } from '#tests/e2e/setup/people.page.ts';
import { expect, test } from '#tests/e2e/setup/server-only.ts';

/** Types more than the field takes, as a browser that does not know `maxlength` would. */
async function fillBeyond(field: Locator, text: string) {
  await field.evaluate((input) => input.removeAttribute('maxlength'));
  await field.fill(text);
}

test('the profile says what is wrong at its fields, and keeps the rest', async ({
  page,
  context,
  playwright,
  baseURL,
  serverOnly,
}) => {
  await enterAs(context, await makeFormPerson(playwright, baseURL, 'Ana'));
  await page.goto('/profile/edit');
  const name = page.getByLabel('Nombre', { exact: true });
  await name.fill('A');
  await page.getByLabel('Email').fill('ana@example');
  await page.getByLabel('Calzado').fill('38');
  await page.getByLabel('Marcas favoritas').fill('Volf');
  await page.getByRole('button', { name: 'Agregar marca' }).click();
  await page.getByLabel('Algo más sobre tus gustos').fill('El té');
  await page.getByRole('button', { name: 'Viajes' }).click();
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await serverOnly.refuses('edit-profile', () => save.click());
  await expect(name).toHaveAccessibleDescription(/El nombre debe tener al menos 2 caracteres/);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Por favor ingresa un email válido/);
  await expect(name).toHaveValue('A');
  await expect(page.getByLabel('Email')).toHaveValue('ana@example');
  await expect(page.getByLabel('Calzado')).toHaveValue('38');
  await expect(page.getByRole('button', { name: 'Quitar Volf' })).toBeVisible();
  await expect(page.getByLabel('Algo más sobre tus gustos')).toHaveValue('El té');
  await expect(page.getByRole('button', { name: 'Quitar Viajes' })).toBeVisible();
});

test('a list that is made, and one that is renamed', async ({
  page,
  context,
  playwright,
  baseURL,
  serverOnly,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana');
  await ana.post('/profile/lists', { name: 'Cumple' });
  await enterAs(context, ana);
  await page.goto('/profile/lists');
  const long = 'x'.repeat(61);
  const tooLong = /El nombre de la lista no puede tener más de 60 caracteres/;
  const made = page.getByLabel('Nueva lista');
  await fillBeyond(made, long);
  const create = page.getByRole('button', { name: 'Crear lista' });
  await serverOnly.refuses('list-name', () => create.click());
  await expect(made).toHaveAccessibleDescription(tooLong);
  await expect(made).toHaveValue(long);

  await page.goto('/profile/lists');
  await page.getByRole('link', { name: 'Renombrar Cumple' }).click();
  const renamed = page.getByLabel('Nombre de la lista');
  await fillBeyond(renamed, long);
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await serverOnly.refuses('list-name', () => save.click());
  await expect(renamed).toHaveAccessibleDescription(tooLong);
  await expect(renamed).toHaveValue(long);
  await expect(made).toHaveValue('');
});

test('both steps of onboarding', async ({ page, context, playwright, baseURL, serverOnly }) => {
  await enterAs(context, await makeFormPerson(playwright, baseURL, 'Ana'));
  await page.goto('/onboarding');
  await fillBeyond(page.getByLabel('Remera'), 'x'.repeat(41));
  await page.getByLabel('Calzado').fill('38');
  await page.getByLabel('Marcas favoritas').fill('Volf');
  const next = page.getByRole('button', { name: 'Siguiente' });
  await serverOnly.refuses('sizes-step', () => next.click());
  await expect(page.getByLabel('Remera')).toHaveAccessibleDescription(/No puede tener más de 40 caracteres/);
  await expect(page.getByLabel('Remera')).toHaveValue('x'.repeat(41));
  await expect(page.getByLabel('Calzado')).toHaveValue('38');
  await expect(page.getByLabel('Marcas favoritas')).toHaveValue('Volf');

  await keepInterests(page, [...'abcdefghij']);
  await page.goto('/onboarding?step=2');
  const chosen = page.getByRole('list', { name: 'Tus intereses' }).getByRole('listitem');
  await expect(chosen).toHaveCount(10);
  // why: the eleventh is what the picker itself lets through, typed but not yet added.
  await page.getByLabel('Otro', { exact: true }).fill('Ajedrez');
  const finish = page.getByRole('button', { name: 'Finalizar' });
  await serverOnly.refuses('interests-step', () => finish.click());
  await expect(page.getByRole('group', { name: /^Intereses/ })).toHaveAccessibleDescription(
    'Máximo 10 intereses',
  );
  await expect(chosen).toHaveCount(10);
  await expect(page.getByLabel('Otro', { exact: true })).toHaveValue('Ajedrez');
});

test('leaving asks for the password', async ({ page, context, playwright, baseURL, serverOnly }) => {
  await enterAs(context, await makeFormPerson(playwright, baseURL, 'Ana'));
  await page.goto('/profile/leave');
  const leave = page.getByRole('button', { name: 'Eliminar mi cuenta' });
  await serverOnly.refuses('delete-account', () => leave.click());
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
    /Por favor ingresa tu contraseña/,
  );
});
