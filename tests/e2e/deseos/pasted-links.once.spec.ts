import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { register, sampleImage } from '#tests/e2e/setup/people.page.ts';
import { fileField, sentFile } from './new-deseo.page.ts';

// A picture or a link to one from elsewhere: by the button, by key. What is said of a link: `use-link-metadata.test.tsx`.
test('pasted links: read by button and key, as pictures are; refused with a sentence', async ({
  page,
  context,
}) => {
  await register(page, 'Ana');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/home/create');
  const link = page.getByLabel('O pegá un link');
  const preview = page.getByAltText('Vista previa de la imagen');
  const byButton = page.getByRole('button', { name: 'Pegar del portapapeles' });
  const fetchIt = page.getByRole('button', { name: 'Traer imagen' });
  const next = page.getByRole('button', { name: 'Siguiente' });
  const nothingThere = /No se encontró una imagen válida en la URL/;
  const failed = /Error al cargar la imagen desde el portapapeles/;
  const takeAway = async () => {
    await fileField(page).setInputFiles(sampleImage('html-named.png'));
    await expect(preview).toHaveCount(0);
  };

  await test.step('a picture is taken by the button and by key', async () => {
    const base64 = readFileSync(sampleImage('good-png.png')).toString('base64');
    await page.evaluate(async (data) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const picture = new Blob([bytes], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    }, base64);
    await byButton.click();
    await expect(preview).toBeVisible();
    expect(await sentFile(page)).toMatchObject({ type: 'image/png' });
    await takeAway();
    await link.press('ControlOrMeta+V');
    await expect(preview).toBeVisible();
    await expect(next).toBeEnabled();
    await takeAway();
  });

  await test.step('a link pasted outside of all fields is read; a text is not, nor one in a field', async () => {
    const asked: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/link-metadata.data') && asked.push(request.url()),
    );
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
    await expect(link).toHaveAccessibleDescription(nothingThere);
    expect(asked).toHaveLength(1);
  });

  await test.step('a balancer that answers for us leaves the link as it is', async () => {
    const body = '<h1>Bad Gateway</h1>';
    await page.route(/link-metadata\.data/, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body }),
    );
    await link.fill('https://tienda.example/mate');
    await fetchIt.click();
    await expect(link).toHaveAccessibleDescription(failed);
    await expect(link).toHaveValue('https://tienda.example/mate');
    await page.unroute(/link-metadata\.data/);
  });

  await test.step('a clipboard that may not be read says so, until there is a picture', async () => {
    await context.clearPermissions();
    await context.grantPermissions([]);
    await byButton.click();
    await expect(link).toHaveAccessibleDescription(failed);
    await fileField(page).setInputFiles(sampleImage('good-png.png'));
    await expect(preview).toBeVisible();
    await expect(link).not.toHaveAccessibleDescription(failed);
    await takeAway();
  });

  await test.step('a link that an iPhone’s app has copied, which is no text there, is read', async () => {
    await page.evaluate(() => {
      const copied = new Blob(['http://127.0.0.1:1/del-telefono'], { type: 'text/uri-list' });
      const item = { types: ['text/uri-list'], getType: async () => copied };
      Object.defineProperty(navigator.clipboard, 'read', { value: async () => [item] });
    });
    const asked = page.waitForRequest(/\/link-metadata\.data.*del-telefono/);
    await byButton.click();
    await expect(link).toHaveValue('http://127.0.0.1:1/del-telefono');
    await asked;
  });
});
