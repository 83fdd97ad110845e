import { expect, test, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { freshEmail, PASSWORD, register, sampleImage } from '#tests/e2e/setup/people.page.ts';

test('the profile is edited, face included, and shows what was saved', async ({ page }) => {
  await register(page, 'Ana');
  const email = freshEmail();
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Editar perfil' }).click();
  await page.getByLabel('Foto de perfil').setInputFiles(sampleImage('good-jpeg.jpg'));
  await page.getByLabel('Nombre').fill('Ana María');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Remera').fill('S');
  const add = async (label: RegExp, button: string, tag: string) => {
    await page.getByRole('textbox', { name: label }).fill(tag);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('button', { name: `Quitar ${tag}` })).toBeVisible();
  };
  await add(/Colores favoritos/, 'Agregar color', 'Verde agua');
  await add(/Marcas favoritas/, 'Agregar marca', 'Puma');
  await page.getByRole('list', { name: 'Sugerencias' }).getByRole('button', { name: 'Fotografía' }).click();
  await page.getByLabel('Algo más sobre tus gustos').fill('Nada flúo');
  await page.getByLabel('Foto de perfil').setInputFiles(sampleImage('good-jpeg.jpg'));
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('Perfil actualizado')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ana María' })).toBeVisible();
  for (const text of [email, 'Verde agua', 'Puma', 'Fotografía', 'Nada flúo']) {
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
  const face = await page.getByRole('main').locator('header img').getAttribute('src');
  expect(face).toContain('/profile/');

  await page.getByRole('link', { name: 'Editar perfil' }).click();
  await page.getByRole('button', { name: 'Quitar Verde agua' }).click();
  await page.getByRole('button', { name: 'Quitar Fotografía' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('Nada flúo')).toBeVisible();
  await expect(page.getByText('Verde agua')).toHaveCount(0);
  await expect(page.getByText('Fotografía')).toHaveCount(0);
});

test('an e-mail that is taken is told at its field, and what was typed stays', async ({
  page,
  newPerson,
  javaScriptEnabled,
}) => {
  const taken = await register(await newPerson(), 'Beto');
  await register(page, 'Ana');
  await page.goto('/profile/edit');
  await page.getByLabel('Calzado').fill('38');
  await page.getByLabel('Email').fill(taken);
  await page.getByLabel('Foto de perfil').setInputFiles(sampleImage('good-jpeg.jpg'));
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/registrado/);
  await expect(page.getByLabel('Calzado')).toHaveValue('38');
  // Without scripts the picture is gone from the form, and that is said.
  const again = page.getByText('Si ya habías elegido una foto, elegila de nuevo: el navegador no la guarda.');
  await expect(again).toBeVisible({ visible: !withScripts(javaScriptEnabled) });
});

test('lists are made, renamed and, after a question, deleted', async ({ page }) => {
  await register(page, 'Ana');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Mis listas' }).click();
  await page.getByLabel('Nueva lista').fill('  Cumple  ');
  await page.getByRole('button', { name: 'Crear lista' }).click();
  await expect(page.getByText('Lista creada exitosamente')).toBeVisible();
  await page.getByLabel('Nueva lista').fill('CUMPLE');
  await page.getByRole('button', { name: 'Crear lista' }).click();
  await expect(page.getByLabel('Nueva lista')).toHaveAccessibleDescription(/lista/);
  await page.getByRole('link', { name: 'Renombrar Cumple' }).click();
  await page.getByLabel('Nombre de la lista').fill('Navidad');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Lista actualizada exitosamente')).toBeVisible();
  await page.getByRole('link', { name: 'Eliminar Navidad' }).click();
  await expect(page.getByRole('heading', { name: '¿Eliminar esta lista?' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('link', { name: 'Eliminar Navidad' }).click();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Lista eliminada exitosamente')).toBeVisible();
  await expect(page.getByText('Todavía no tenés listas')).toBeVisible();
});

test('a list that was deleted in another window while it was renamed: it is said, and the name stays', async ({
  page,
}) => {
  await register(page, 'Ana');
  await page.goto('/profile/lists');
  await page.getByLabel('Nueva lista').fill('Cumple');
  await page.getByRole('button', { name: 'Crear lista' }).click();
  await page.getByRole('link', { name: 'Renombrar Cumple' }).click();
  await page.getByLabel('Nombre de la lista').fill('Mis 40');
  const other = await page.context().newPage();
  await other.goto('/profile/lists');
  await other.getByRole('link', { name: 'Eliminar Cumple' }).click();
  await other.getByRole('button', { name: 'Eliminar' }).click();
  await expect(other.getByText('Lista eliminada exitosamente')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Esa lista ya no existe.')).toBeVisible();
  await expect(page.getByLabel(/^(Nombre de la|Nueva) lista$/).last()).toHaveValue('Mis 40');
});

test('whose session is over when they download their things comes back to the profile', async ({ page }) => {
  const email = await register(page, 'Ana');
  await page.goto('/profile');
  const cookies = await page.context().cookies();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.goto('/profile/export');
  await expect(page).toHaveURL(/\/\?redirectTo=%2Fprofile$/);
  await page.context().addCookies(cookies);
  await page.goto('/profile/export');
  await expect(page).toHaveURL(/\/\?redirectTo=%2Fprofile$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('logging out ends the session and leads to the start', async ({ page }) => {
  const email = await register(page, 'Ana');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/\?redirectTo=%2Fprofile$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});
