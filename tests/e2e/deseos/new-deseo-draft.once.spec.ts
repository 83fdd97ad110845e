import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { register, sampleImage, signIn, toDetails } from '#tests/e2e/setup/people.page.ts';
import { fileField } from './new-deseo.page.ts';

/** Fills what is asked for besides the picture. */
async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Título').fill('Mate');
  await page.getByLabel('Descripción').fill('De calabaza');
  await page.getByLabel('4 de 5').check({ force: true });
}

test('draft: outlives the window but no logout; steps begin at their heads', async ({
  context,
  page: first,
}) => {
  let page = first;
  const email = await register(page, 'Ana');
  const brands = () => page.getByLabel('Marcas');
  const published = () => page.getByText('¡Deseo creado con éxito!');

  await test.step('either step begins at its head, clear of the picture that stays in sight', async () => {
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto('/home/create');
    await fileField(page).setInputFiles(sampleImage('good-png.png'));
    await page.getByRole('button', { name: 'Siguiente' }).click();
    const title = page.getByLabel('Título');
    await expect(title).toBeFocused();
    const isClear = async (locator: Locator) => {
      const bar = await page.getByText('Tu imagen está lista').locator('..').boundingBox();
      return Number((await locator.boundingBox())?.y) > Number(bar?.y) + Number(bar?.height);
    };
    expect(await isClear(page.getByRole('heading', { name: 'Contanos más' }))).toBe(true);
    await page.getByLabel('Comentario').focus();
    await title.focus();
    expect(await isClear(page.getByText('Título', { exact: true }))).toBe(true);
    await page.getByLabel('Comentario').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Cambiar' }).click();
    await expect(page.getByRole('heading', { name: 'Subí una imagen' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Subir deseo' })).toBeFocused();
  });

  await test.step('a closed window leaves it with its picture, and publishing ends it', async () => {
    await toDetails(page);
    await fillDetails(page);
    await brands().fill('Imperial, Gorro');
    await brands().press('Enter');
    await page.getByLabel('Nueva lista').fill('Casa');
    await page.getByRole('button', { name: 'Agregar lista' }).click();
    await page.close();
    page = await context.newPage();
    await page.goto('/home/create');
    await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
    await toDetails(page);
    await expect(page.getByRole('list', { name: 'Marcas' }).getByRole('listitem')).toHaveText([
      'Imperial',
      'Gorro',
    ]);
    await expect(page.getByLabel('Título')).toHaveValue('Mate');
    await expect(page.getByLabel('4 de 5')).toBeChecked();
    await page.getByRole('button', { name: /^Publicar/ }).click();
    await published().waitFor();
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Mate', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Datos' }).getByRole('listitem')).toHaveText([
      /Imperial/,
      /Gorro/,
      /Casa/,
    ]);
    await page.goto('/home/create');
    await expect(page.getByText('Elegir de la galería')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
    await expect(page.getByLabel('Título')).toHaveValue('');
  });

  await test.step('how much of the picture is sent is shown', async () => {
    const raw = Buffer.alloc(3_000_000);
    readFileSync(sampleImage('good-tiff.tif')).copy(raw);
    await fileField(page).setInputFiles({ name: 'grande.tif', mimeType: 'image/tiff', buffer: raw });
    await toDetails(page);
    await fillDetails(page);
    const network = await context.newCDPSession(page);
    const upload = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
      });
    await network.send('Network.enable');
    await upload(500_000);
    await page.getByRole('button', { name: /^Publicar/ }).click();
    const progress = page.getByRole('progressbar', { name: 'Subiendo' });
    await expect(progress).toBeVisible();
    await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
    await upload(-1);
    await expect(published()).toBeVisible();
    await expect(progress).toHaveCount(0);
  });

  await test.step('logging out takes it and its picture off the device', async () => {
    await page.goto('/home/create');
    await fileField(page).setInputFiles(sampleImage('good-png.png'));
    await toDetails(page);
    await page.getByLabel('Título').fill('Secreto');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.waitForURL(/\/$/);
    await signIn(page, email);
    await page.goto('/home/create');
    await expect(page.getByText('Elegir de la galería')).toBeVisible();
    await expect(page.getByLabel('Título')).toHaveValue('');
    await expect(page.getByAltText('Vista previa de la imagen')).toHaveCount(0);
  });
});
