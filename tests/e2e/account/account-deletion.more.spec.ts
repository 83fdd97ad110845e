import { buffer } from 'node:stream/consumers';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { enterAs, makeFormPerson, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { PASSWORD } from '#tests/e2e/setup/people.page.ts';
import { readZip } from '#tests/setup/read-zip.ts';

test('account: lists come and go, everything is taken along, and its owner leaves', async ({
  page,
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana');
  const gift = await publishByForm(ana, 'Tetera');
  await enterAs(page.context(), ana);
  const newList = page.getByLabel('Nueva lista');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const follow = (name: string) => page.getByRole('link', { name }).click();

  await test.step('lists are made, renamed and, after a question, deleted', async () => {
    await page.goto('/profile');
    await follow('Mis listas');
    await newList.fill('  Cumple  ');
    await press('Crear lista');
    await expect(page.getByText('Lista creada exitosamente')).toBeVisible();
    await newList.fill('CUMPLE');
    await press('Crear lista');
    await expect(newList).toHaveAccessibleDescription(/lista/);
    await follow('Renombrar Cumple');
    await page.getByLabel('Nombre de la lista').fill('Navidad');
    await press('Guardar');
    await expect(page.getByText('Lista actualizada exitosamente')).toBeVisible();
    await follow('Eliminar Navidad');
    await expect(page.getByRole('heading', { name: '¿Eliminar esta lista?' })).toBeVisible();
    await follow('Cancelar');
    await follow('Eliminar Navidad');
    await press('Eliminar');
    await expect(page.getByText('Lista eliminada exitosamente')).toBeVisible();
    await expect(page.getByText('Todavía no tenés listas')).toBeVisible();
  });

  await test.step('one deleted in another window while it was renamed: that is said, the name stays', async () => {
    await newList.fill('Cumple');
    await press('Crear lista');
    await follow('Renombrar Cumple');
    await page.getByLabel('Nombre de la lista').fill('Mis 40');
    const other = await page.context().newPage();
    await other.goto('/profile/lists');
    await other.getByRole('link', { name: 'Eliminar Cumple' }).click();
    await other.getByRole('button', { name: 'Eliminar' }).click();
    await expect(other.getByText('Lista eliminada exitosamente')).toBeVisible();
    await other.close();
    await press('Guardar');
    await expect(page.getByText('Esa lista ya no existe.')).toBeVisible();
    await expect(page.getByLabel(/^(Nombre de la|Nueva) lista$/).last()).toHaveValue('Mis 40');
  });

  await test.step('the archive holds the deseos and their pictures', async () => {
    await page.goto('/profile/ajustes');
    const download = page.waitForEvent('download');
    await follow('Descargar mis datos');
    const file = await download;
    expect(file.suggestedFilename()).toBe('mis-datos.zip');
    const files = await readZip(await buffer(await file.createReadStream()));
    expect(String(files.get('deseos.json'))).toContain('Tetera');
    expect(files.has(`fotos/${gift}.webp`)).toBe(true);
  });

  await test.step('who knows the password leaves for good', async () => {
    await follow('Eliminar mi cuenta');
    await expect(page.getByRole('heading', { name: '¿Eliminar tu cuenta?' })).toBeVisible();
    await press('Eliminar mi cuenta');
    const password = page.getByLabel('Contraseña', { exact: true });
    await expect(password).toHaveAccessibleDescription(/Por favor ingresa tu contraseña/);
    await password.fill('otra-clave-9');
    await press('Eliminar mi cuenta');
    await expect(password).toHaveAccessibleDescription(/La contraseña no es correcta/);
    await password.fill(PASSWORD);
    await press('Eliminar mi cuenta');
    await expect(page.getByText('Tu cuenta se eliminó.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    expect((await ana.get('/profile')).status()).toBe(302);
    expect((await ana.get(`/gift/${gift}`)).status()).toBe(404);
  });
});
