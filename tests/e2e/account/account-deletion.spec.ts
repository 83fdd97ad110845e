import { buffer } from 'node:stream/consumers';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { enterAs, makeFormPerson, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { PASSWORD } from '#tests/e2e/setup/people.page.ts';
import { readZip } from '#tests/setup/read-zip.ts';

test('one takes everything along, and leaves', async ({ page, playwright, baseURL }) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana');
  const gift = await publishByForm(ana, 'Tetera');
  await enterAs(page.context(), ana);

  await page.goto('/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar mis datos' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('mis-datos.zip');
  const files = await readZip(await buffer(await file.createReadStream()));
  expect(String(files.get('deseos.json'))).toContain('Tetera');
  expect(files.has(`fotos/${gift}.webp`)).toBe(true);

  await page.getByRole('link', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: '¿Eliminar tu cuenta?' })).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const password = page.getByLabel('Contraseña', { exact: true });
  await expect(password).toHaveAccessibleDescription(/Por favor ingresa tu contraseña/);
  await password.fill('otra-clave-9');
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(password).toHaveAccessibleDescription(/La contraseña no es correcta/);
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByText('Tu cuenta se eliminó.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect((await ana.get('/profile')).status()).toBe(302);
  expect((await ana.get(`/gift/${gift}`)).status()).toBe(404);
});
