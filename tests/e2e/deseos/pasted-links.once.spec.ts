import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { register, sampleImage } from '#tests/e2e/setup/people.page.ts';

// A link in place of a picture (spec section 5 "Pasted link"): by the button, by key, typed.

test('a link that an iPhone’s app has copied, which is no text there, is read by the button', async ({
  page,
}) => {
  await register(page, 'Ana');
  await page.goto('/home?tab=create');
  await hydrated(page);
  await page.evaluate(() => {
    const copied = new Blob(['http://127.0.0.1:1/privado'], { type: 'text/uri-list' });
    const item = { types: ['text/uri-list'], getType: async () => copied };
    Object.defineProperty(navigator.clipboard, 'read', { value: async () => [item] });
  });
  await page.getByRole('button', { name: 'Pegar del portapapeles' }).click();
  const link = page.getByLabel('O pegá un link');
  await expect(link).toHaveValue('http://127.0.0.1:1/privado');
  await expect(link).toHaveAccessibleDescription(/No se encontró una imagen válida en la URL/);
});

test('a link that is pasted outside of all fields is read; a text is not, nor one that belongs to a field', async ({
  page,
  context,
}) => {
  await register(page, 'Ana');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/home?tab=create');
  const link = page.getByLabel('O pegá un link');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/link-metadata') && asked.push(request.url()));
  const paste = async (text: string, into: Locator) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await into.press('ControlOrMeta+V');
  };
  const gallery = page.getByRole('button', { name: 'Elegir de la galería' });
  await paste('una taza', gallery);
  await expect(link).toHaveValue('');
  await paste('http://127.0.0.1:1/en-el-campo', link);
  await expect(link).toHaveValue('http://127.0.0.1:1/en-el-campo');
  const answered = page.waitForResponse(/\/link-metadata\.data/);
  await paste('Mirá esto: http://127.0.0.1:1/privado', gallery);
  await expect(link).toHaveValue('http://127.0.0.1:1/privado');
  await answered;
  await expect(link).toHaveAccessibleDescription(/No se encontró una imagen válida en la URL/);
  expect(asked).toHaveLength(1);
});

test('a picture chosen while a link is being read stays', async ({ page }) => {
  await register(page, 'Ana');
  await page.goto('/home?tab=create');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/link-metadata.data**', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const link = page.getByLabel('O pegá un link');
  await link.fill('http://127.0.0.1:1/privado');
  await page.getByRole('button', { name: 'Traer imagen' }).click();
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-png.png'));
  await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Traer imagen' })).toBeVisible();
  await expect(link).not.toHaveAccessibleDescription(/No se encontró/);
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeEnabled();
});

test('links that lead to nothing say so', async ({ page, context }) => {
  await register(page, 'Ana');
  await page.goto('/home?tab=create');
  const link = page.getByLabel('O pegá un link');
  await link.fill('una taza');
  await page.getByRole('button', { name: 'Traer imagen' }).click();
  await expect(link).toHaveAccessibleDescription(/No hay una URL válida en el portapapeles/);
  await link.fill('http://127.0.0.1:1/privado');
  await page.getByRole('button', { name: 'Traer imagen' }).click();
  await expect(link).toHaveAccessibleDescription(/No se encontró una imagen válida en la URL/);
  await context.grantPermissions([]);
  await page.getByRole('button', { name: 'Pegar del portapapeles' }).click();
  await expect(link).toHaveAccessibleDescription(/Error al cargar la imagen desde el portapapeles/);
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-png.png'));
  await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
  await expect(link).not.toHaveAccessibleDescription(/Error al cargar/);
});
