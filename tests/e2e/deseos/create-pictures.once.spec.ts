import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fakeCamera } from '#tests/e2e/setup/fake-camera.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { register, sampleImage, signIn, toDetails } from '#tests/e2e/setup/people.page.ts';

// What the browser makes of a picture before it is sent (spec section 5 "Images", images.md section 7), under the real policy.

// why: Playwright's trace fetches a picture's `blob:` address to keep it, which the policy refuses and the console tells.
test.use({
  trace: 'off',
  ...fakeCamera,
});

const field = (page: Page) => page.getByLabel('Imagen', { exact: true });
const sent = (page: Page) =>
  field(page).evaluate(async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return null;
    const picture = await createImageBitmap(file).catch(() => null);
    return {
      name: file.name,
      size: file.size,
      type: file.type,
      side: Math.max(picture?.width ?? 0, picture?.height ?? 0),
    };
  });

test('compressed, converted, refused, sent raw, photographed', async ({ page }) => {
  test.setTimeout(180_000);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|WebAssembly/.test(message.text())) violations.push(message.text());
  });
  await register(page, 'Ana');
  await page.goto('/home?tab=create');
  const next = page.getByRole('button', { name: 'Siguiente' });
  await expect(next).toBeDisabled();

  await test.step('over 1 MB: 800 px', async () => {
    await field(page).setInputFiles(sampleImage('big-jpeg-1mb.jpg'));
    await expect(next).toBeEnabled();
    const file = await sent(page);
    expect(file?.side).toBe(800);
    expect(file?.size).toBeLessThan(1024 * 1024);
    await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
  });
  await test.step('HEIC: a JPEG', async () => {
    await field(page).setInputFiles(sampleImage('good-heic.heic'));
    await expect(page.getByText('Imagen HEIC convertida a JPEG.')).toBeVisible();
    expect(await sent(page)).toMatchObject({ name: 'good-heic.jpg', type: 'image/jpeg' });
  });
  await test.step('no picture', async () => {
    await field(page).setInputFiles(sampleImage('html-named.png'));
    await expect(field(page)).toHaveAccessibleDescription(
      /Formato de imagen no soportado. Usa GIF, PNG, TGA, PBM, JPEG, QOI, TIFF, WebP, BMP o HEIC./,
    );
    await expect(next).toBeDisabled();
    expect(await sent(page)).toBeNull();
  });
  await test.step('what moves and is over 2 MB', async () => {
    await field(page).setInputFiles(sampleImage('gif-over-2mb.gif'));
    await expect(field(page)).toHaveAccessibleDescription(
      /La imagen sigue siendo muy grande. Por favor usa una imagen más pequeña./,
    );
  });
  await test.step('over 1 MB and broken', async () => {
    const broken = Buffer.alloc(2_000_000);
    readFileSync(sampleImage('good-png.png')).copy(broken, 0, 0, 60);
    await field(page).setInputFiles({ name: 'rota.png', mimeType: 'image/png', buffer: broken });
    await expect(field(page)).toHaveAccessibleDescription(
      /Error al comprimir la imagen. Intenta con una imagen más pequeña./,
    );
  });
  await test.step('what browsers cannot read goes as it is', async () => {
    await field(page).setInputFiles(sampleImage('good-tga.tga'));
    await expect(next).toBeEnabled();
    expect(await sent(page)).toMatchObject({ name: 'good-tga.tga' });
  });
  await test.step('a photo', async () => {
    await page.getByRole('button', { name: 'Sacar una foto' }).click();
    await page.getByRole('button', { name: 'Usar esta foto' }).click();
    await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
    expect(await sent(page)).toMatchObject({ name: 'foto.jpg', type: 'image/jpeg' });
  });
  expect(violations).toEqual([]);
});

test('a photo is sent as it was taken when what would prepare it does not load', async ({ page }) => {
  await page.route('**/assets/prepare-picture-*', (route) => route.abort());
  await register(page, 'Ana');
  await page.goto('/home?tab=create');
  await page.getByRole('button', { name: 'Sacar una foto' }).click();
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
  expect(await sent(page)).toMatchObject({ name: 'foto.jpg', type: 'image/jpeg' });
});

test('a draft survives a closed window with its picture, and goes once it is published', async ({
  context,
  page: first,
}) => {
  let page = first;
  await register(page, 'Ana');
  await page.goto('/home?tab=create');
  await field(page).setInputFiles(sampleImage('good-png.png'));
  await toDetails(page);
  await page.getByLabel('Título').fill('Mate');
  await page.getByLabel('Descripción').fill('De calabaza');
  await page.getByLabel('4 de 5').check({ force: true });
  await page.getByLabel('Marcas').fill('Imperial, Gorro');
  await page.getByLabel('Marcas').press('Enter');
  await page.getByLabel('Nueva lista').fill('Casa');
  await page.getByRole('button', { name: 'Agregar lista' }).click();
  await page.close();
  page = await context.newPage();
  await page.goto('/home?tab=create');
  await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
  await toDetails(page);
  await expect(page.getByRole('list', { name: 'Marcas' }).getByRole('listitem')).toHaveText([
    'Imperial',
    'Gorro',
  ]);
  await expect(page.getByLabel('Título')).toHaveValue('Mate');
  await expect(page.getByLabel('4 de 5')).toBeChecked();
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await page.getByText('¡Deseo creado con éxito!').waitFor();
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Mate', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Datos' }).getByRole('listitem')).toHaveText([
    /Imperial/,
    /Gorro/,
    /Casa/,
  ]);
  await page.goto('/home?tab=create');
  await expect(page.getByText('Elegir de la galería')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  await expect(page.getByLabel('Título')).toHaveValue('');
});

test('logging out takes the draft and its picture off the device', async ({ page }) => {
  const email = await register(page, 'Ana');
  await page.goto('/home?tab=create');
  await field(page).setInputFiles(sampleImage('good-png.png'));
  await toDetails(page);
  await page.getByLabel('Título').fill('Secreto');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL(/\/$/);
  await signIn(page, email);
  await page.goto('/home?tab=create');
  await expect(page.getByText('Elegir de la galería')).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('');
  await expect(page.getByAltText('Vista previa de la imagen')).toHaveCount(0);
});

test('how much of the picture is sent is shown', async ({ page }) => {
  await register(page, 'Ana');
  await page.goto('/home?tab=create');
  const raw = Buffer.alloc(3_000_000);
  readFileSync(sampleImage('good-tiff.tif')).copy(raw);
  await field(page).setInputFiles({ name: 'grande.tif', mimeType: 'image/tiff', buffer: raw });
  await toDetails(page);
  await page.getByLabel('Título').fill('Mate');
  await page.getByLabel('Descripción').fill('De calabaza');
  await page.getByLabel('4 de 5').check({ force: true });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_000_000 },
  });
  await page.getByRole('button', { name: /^Publicar/ }).click();
  const progress = page.getByRole('progressbar', { name: 'Subiendo' });
  await expect(progress).toBeVisible();
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
  await expect(page.getByText('¡Deseo creado con éxito!')).toBeVisible();
  await expect(progress).toHaveCount(0);
});

test('the same form sent twice at once publishes once', async ({ page, baseURL }) => {
  await register(page, 'Ana');
  await page.goto('/home?tab=create');
  const mark = await page.locator('input[name=SubmissionId]').inputValue();
  const buffer = readFileSync(sampleImage('good-png.png'));
  const send = () =>
    page.request.post('/home?tab=create', {
      headers: { origin: baseURL ?? '' },
      multipart: {
        SubmissionId: mark,
        Name: 'Una vez',
        Description: 'Sola',
        Rating: '3',
        ImageFile: { name: 'x.png', mimeType: 'image/png', buffer },
      },
    });
  await Promise.all([send(), send(), send()]);
  await page.goto('/profile');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a picture in the clipboard is taken by the button and by key', async ({ page, context }) => {
  await register(page, 'Ana');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/home?tab=create');
  const base64 = readFileSync(sampleImage('good-png.png')).toString('base64');
  await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    await navigator.clipboard.write([
      new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) }),
    ]);
  }, base64);
  await page.getByRole('button', { name: 'Pegar del portapapeles' }).click();
  await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
  expect(await sent(page)).toMatchObject({ type: 'image/png' });
  await field(page).setInputFiles(sampleImage('html-named.png'));
  await expect(page.getByAltText('Vista previa de la imagen')).toHaveCount(0);
  await page.getByLabel('O pegá un link').press('ControlOrMeta+V');
  await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeEnabled();
});
