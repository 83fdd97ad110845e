import { expect, test, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { makeFormPerson } from '#tests/e2e/setup/form-person.ts';
import { freshEmail, PASSWORD, register, sampleImage } from '#tests/e2e/setup/people.page.ts';

test('own profile: it is edited, face included, and shows what was saved', async ({
  page,
  playwright,
  baseURL,
  javaScriptEnabled,
}) => {
  const taken = freshEmail();
  await makeFormPerson(playwright, baseURL, 'Beto', taken);
  await register(page, 'Ana');
  const email = freshEmail();
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  const add = async (label: RegExp, button: string, tag: string) => {
    await page.getByRole('textbox', { name: label }).fill(tag);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('button', { name: `Quitar ${tag}` })).toBeVisible();
  };

  await test.step('after a word or an interest is put in one stands where one was', async () => {
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto('/profile');
    // One thing to do before there is anything to see.
    await expect(page.getByRole('main').locator('header :is(a, button)')).toHaveText(['Editar perfil']);
    await page.getByRole('link', { name: 'Editar perfil' }).click();
    // The file field speaks Spanish, where scripts can tell what is chosen.
    const ours = page.getByText('Elegir archivo');
    await expect(ours).toBeVisible({ visible: withScripts(javaScriptEnabled) });
    await add(/Colores favoritos/, 'Agregar color', 'Verde agua');
    await expect(page.getByRole('button', { name: 'Quitar Verde agua' })).toBeInViewport();
    await expect(page.getByRole('textbox', { name: 'Colores favoritos' })).toBeFocused();
    const place = () =>
      page.getByRole('button', { name: 'Videojuegos' }).evaluate((chip) => {
        const { left, top } = chip.getBoundingClientRect();
        return [left, Math.round(top + scrollY)];
      });
    const before = await place();
    await page.getByRole('button', { name: 'Viajes', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Viajes', exact: true })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Viajes', exact: true })).toBeInViewport();
    expect(await place()).toEqual(before);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('an e-mail that is taken is told at its field, and what was typed stays', async () => {
    await page.getByLabel('Foto de perfil').setInputFiles(sampleImage('good-jpeg.jpg'));
    if (withScripts(javaScriptEnabled)) await expect(page.getByText('good-jpeg.jpg')).toBeVisible();
    await page.getByLabel('Nombre').fill('Ana María');
    await page.getByLabel('Email').fill(taken);
    await page.getByLabel('Remera').fill('S');
    await add(/Marcas favoritas/, 'Agregar marca', 'Puma');
    await add(/Mejor no/, 'Agregar a Mejor no', 'Perfumes');
    await page.getByRole('list', { name: 'Sugerencias' }).getByRole('button', { name: 'Fotografía' }).click();
    await page.getByLabel('Algo más sobre tus gustos').fill('Nada flúo');
    // why: without scripts each of these presses sent the form, and no browser keeps the file.
    await page.getByLabel('Foto de perfil').setInputFiles(sampleImage('good-jpeg.jpg'));
    await save.click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/registrado/);
    await expect(page.getByLabel('Remera')).toHaveValue('S');
    const again = page.getByText(
      'Si ya habías elegido una foto, elegila de nuevo: el navegador no la guarda.',
    );
    await expect(again).toBeVisible({ visible: !withScripts(javaScriptEnabled) });
  });

  await test.step('what was saved is shown', async () => {
    await page.getByLabel('Email').fill(email);
    if (!withScripts(javaScriptEnabled))
      await page.getByLabel('Foto de perfil').setInputFiles(sampleImage('good-jpeg.jpg'));
    await save.click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByText('Perfil actualizado')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ana María' })).toBeVisible();
    for (const text of [
      email,
      'Verde agua',
      'Puma',
      'Viajes',
      'Fotografía',
      'Nada flúo',
      'Mejor no: Perfumes',
    ]) {
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    }
    const face = await page.getByRole('main').locator('header img').getAttribute('src');
    expect(face).toContain('/profile/');
  });

  await test.step('what is taken away is gone', async () => {
    await page.getByRole('link', { name: 'Editar perfil' }).click();
    await page.getByRole('button', { name: 'Quitar Verde agua' }).click();
    await page.getByRole('button', { name: 'Quitar Fotografía' }).click();
    await save.click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByText('Nada flúo')).toBeVisible();
    await expect(page.getByText('Verde agua')).toHaveCount(0);
    await expect(page.getByText('Fotografía')).toHaveCount(0);
  });

  await test.step('logging out ends the session; signing in leads back', async () => {
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/\?redirectTo=%2Fprofile$/);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/\/profile$/);
  });
});
