import { readFileSync } from 'node:fs';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { register, sampleImage, toDetails } from '#tests/e2e/setup/people.page.ts';
import { wholeChromium } from '#tests/e2e/setup/whole-chromium.ts';
import { fileField, sentFile } from './new-deseo.page.ts';

// What the browser makes of a picture before it is sent, under the real policy.

test.use(wholeChromium);

/** Sent as they are, each of the formats that need no preparing. */
const ready = 'gif.gif png.png tga.tga pbm-p4.pbm jpeg.jpg qoi.qoi tiff.tif webp.webp bmp.bmp'.split(' ');

test('new deseo: pictures are compressed, converted, refused, sent raw, photographed', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|WebAssembly/.test(message.text())) violations.push(message.text());
  });
  await register(page, 'Ana');
  const next = page.getByRole('button', { name: 'Siguiente' });
  const preview = page.getByAltText('Vista previa de la imagen');
  const choose = (name: string) => fileField(page).setInputFiles(sampleImage(name));
  const photograph = async () => {
    await page.getByRole('button', { name: 'Sacar una foto' }).click();
    await page.getByRole('button', { name: 'Usar esta foto' }).click();
    await expect(preview).toBeVisible();
    await expect.poll(() => sentFile(page)).toMatchObject({ name: 'foto.jpg', type: 'image/jpeg' });
  };

  await test.step('a photo is sent as it was taken when what would prepare it does not load', async () => {
    await page.route('**/assets/prepare-picture-*', (route) => route.abort());
    await page.goto('/home/create');
    await expect(next).toBeDisabled();
    await photograph();
    await page.unroute('**/assets/prepare-picture-*');
    await page.reload();
  });
  await test.step('over 1 MB: 800 px, with the way on in sight', async () => {
    await choose('big-jpeg-1mb.jpg');
    await expect(next).toBeEnabled();
    const file = await sentFile(page);
    expect(file?.side).toBe(800);
    expect(file?.size).toBeLessThan(1024 * 1024);
    await expect(preview).toBeVisible();
    for (const [width, height] of [
      [390, 664],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(next, `${width}`).toBeInViewport({ ratio: 1 });
    }
  });
  await test.step('no picture', async () => {
    await choose('html-named.png');
    await expect(fileField(page)).toHaveAccessibleDescription(
      /Formato de imagen no soportado. Usa GIF, PNG, TGA, PBM, JPEG, QOI, TIFF, WebP, BMP o HEIC./,
    );
    await expect(next).toBeDisabled();
    expect(await sentFile(page)).toBeNull();
  });
  await test.step('what moves and is over 2 MB', async () => {
    await choose('gif-over-2mb.gif');
    await expect(fileField(page)).toHaveAccessibleDescription(
      /La imagen sigue siendo muy grande. Por favor usa una imagen más pequeña./,
    );
  });
  await test.step('over 1 MB and broken', async () => {
    const broken = Buffer.alloc(2_000_000);
    readFileSync(sampleImage('good-png.png')).copy(broken, 0, 0, 60);
    await fileField(page).setInputFiles({ name: 'rota.png', mimeType: 'image/png', buffer: broken });
    await expect(fileField(page)).toHaveAccessibleDescription(
      /Error al comprimir la imagen. Intenta con una imagen más pequeña./,
    );
  });
  await test.step('small ones go as they are, those that browsers cannot read among them', async () => {
    const sent = [];
    for (const format of ready) {
      await choose(`good-${format}`);
      await expect(next).toBeEnabled();
      const { name, size } = (await sentFile(page)) ?? {};
      sent.push([name, size]);
    }
    const chosen = ready.map((format) => [
      `good-${format}`,
      readFileSync(sampleImage(`good-${format}`)).length,
    ]);
    expect(sent).toEqual(chosen);
  });
  await test.step('a photo', photograph);
  await test.step('HEIC: a JPEG, which is published', async () => {
    await choose('good-heic.heic');
    await expect(page.getByText('Imagen HEIC convertida a JPEG.')).toBeVisible();
    expect(await sentFile(page)).toMatchObject({ name: 'good-heic.jpg', type: 'image/jpeg' });
    await toDetails(page);
    await page.getByLabel('Título').fill('Mate');
    await page.getByLabel('Descripción').fill('De calabaza');
    await page.getByLabel('4 de 5').check({ force: true });
    await page.getByRole('button', { name: /^Publicar/ }).click();
    await page.getByText('¡Deseo creado con éxito!').waitFor();
    await page.goto('/profile');
    const source = await page.getByRole('article').locator('img').getAttribute('src');
    const answer = await page.request.get(source ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp']);
  });
  expect(violations).toEqual([]);
});
