import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sampleImage } from '#tests/e2e/setup/people.page.ts';
import { fillDeseo, pictureField, press } from '#tests/e2e/texts/deseo-steps.ts';
import type { FailingProxy } from '#tests/setup/failing-proxy.ts';

/**
 * Every sentence of the spec (sections 5, 8, 9, and 2 where it quotes one) about publishing, pictures, pasted links,
 * one's own deseos, the feed and sharing, with 'deseo' for {product}; our own words where the spec leaves them open.
 * After ' | ' stands where else the same sentence is said. Lists are in the table of accounts, giving in its own.
 */
export const deseoTexts = [
  'Subí una imagen',
  'Por favor completa todos los campos obligatorios.',
  'Guardando...',
  '¡Deseo creado con éxito!',
  'Error de conexión. Verifica tu internet e intenta nuevamente.',
  'Error de conexión. Verifica tu internet e intenta nuevamente. | the browser is offline',
  'La imagen es muy grande para el servidor. Intenta con una imagen más pequeña.',
  'Datos inválidos. Verifica que todos los campos estén correctos.',
  'Error del servidor. Intenta nuevamente en unos momentos.',
  'Falla de prueba',
  'Error al guardar el deseo. Intenta nuevamente.',
  'Error al guardar el deseo. Intenta nuevamente. | edit',
  'Error al guardar el deseo. Intenta nuevamente. | edit, the browser is offline',
  'Deseo actualizado correctamente',
  'Formato de imagen no soportado. Usa GIF, PNG, TGA, PBM, JPEG, QOI, TIFF, WebP, BMP o HEIC.',
  'La imagen sigue siendo muy grande. Por favor usa una imagen más pequeña.',
  'Error al comprimir la imagen. Intenta con una imagen más pequeña.',
  'La imagen está dañada o incompleta. Prueba con otra.',
  'Preparando la conversión de HEIC...',
  'Imagen HEIC convertida a JPEG.',
  'No se pudo convertir la imagen HEIC en este dispositivo: se convierte al subirla.',
  'Error al cargar la imagen desde el portapapeles',
  'No hay una URL válida en el portapapeles',
  'No se encontró una imagen válida en la URL',
  'Error al eliminar el deseo. Intenta de nuevo.',
  'Deseo eliminado correctamente',
  'Error al marcar el deseo como comprado. Intenta de nuevo.',
  'Deseo marcado como comprado',
  'No hay deseos disponibles',
  'Error al cargar los deseos. Por favor, inténtalo de nuevo.',
  'Reintentar',
  'Error al cargar los deseos. Por favor, inténtalo de nuevo. | profile',
  'Detalle del deseo',
  '¡Copiado!',
] as const;
export type DeseoText = (typeof deseoTexts)[number];

/** Somebody signed in in a browser, and the proxy in front of the API. */
export type DeseoScene = {
  page: Page;
  proxy: FailingProxy;
  /** Publishes something of the one in the browser; gives its path. */
  publish(): Promise<string>;
};
type Scenario = (scene: DeseoScene) => Promise<unknown>;

const GIFTS = /^\/api\/gifts$/;
const GIFT = /^\/api\/gifts\//;
const refusal = (status: number) => ({ status, body: { code: 'x', message: 'Falla de prueba', error: 'x' } });

const publishWith =
  (answer?: Parameters<FailingProxy['breakCall']>[2]): Scenario =>
  async ({ page, proxy }) => {
    await fillDeseo(page);
    proxy.breakCall('POST', GIFTS, answer);
    await press(page, 'Publicar deseo');
  };
const choose =
  (file: Parameters<ReturnType<typeof pictureField>['setInputFiles']>[0]): Scenario =>
  async ({ page }) => {
    await page.goto('/home?tab=create');
    await page.getByText('Elegir de la galería').waitFor();
    await pictureField(page).setInputFiles(file);
  };
const readLink =
  (typed: string): Scenario =>
  async ({ page }) => {
    await page.goto('/home?tab=create');
    await page.getByText('Elegir de la galería').waitFor();
    await page.getByLabel('O pegá un link').fill(typed);
    await press(page, 'Traer imagen');
  };
const openEdit: Scenario = async ({ page, publish }) => {
  await page.goto(`${await publish()}/edit`);
  await page.getByLabel('Título').fill('Otra tetera');
};
const answer =
  (question: 'delete' | 'purchased', button: string, isBroken: boolean): Scenario =>
  async ({ page, proxy, publish }) => {
    await page.goto(`${await publish()}/${question}`);
    if (isBroken) proxy.breakCall(question === 'delete' ? 'DELETE' : 'PATCH', GIFT);
    await press(page, button);
  };
const brokenFeed: Scenario = async ({ page, proxy }) => {
  proxy.breakCall('GET', GIFTS);
  await page.goto('/home');
};
/** Over 1 MB, so that the browser tries to make it smaller. */
const heavyAndBroken = () => {
  const buffer = Buffer.alloc(2_000_000);
  readFileSync(sampleImage('good-png.png')).copy(buffer, 0, 0, 60);
  return { name: 'rota.png', mimeType: 'image/png', buffer };
};

/** How each sentence comes about, ending while it is to be seen; a missing one does not compile. */
export const deseoScenarios: Record<DeseoText, Scenario> = {
  'Subí una imagen': ({ page }) => page.goto('/home?tab=create'),
  'Por favor completa todos los campos obligatorios.': async ({ page }) => {
    await fillDeseo(page);
    await page.getByLabel('Descripción').fill('  ');
    await press(page, 'Publicar deseo');
  },
  'Guardando...': async ({ page }) => {
    await fillDeseo(page);
    await page.route(/\/home\/publish/, () => undefined);
    await press(page, 'Publicar deseo');
  },
  '¡Deseo creado con éxito!': async ({ page }) => {
    await fillDeseo(page);
    await press(page, 'Publicar deseo');
  },
  'Error de conexión. Verifica tu internet e intenta nuevamente.': publishWith('nothing'),
  'Error de conexión. Verifica tu internet e intenta nuevamente. | the browser is offline': async ({
    page,
  }) => {
    await fillDeseo(page);
    await page.route(/\/home\/publish/, (route) => route.abort());
    await press(page, 'Publicar deseo');
  },
  'La imagen es muy grande para el servidor. Intenta con una imagen más pequeña.': publishWith(refusal(413)),
  'Datos inválidos. Verifica que todos los campos estén correctos.': publishWith(refusal(400)),
  'Error del servidor. Intenta nuevamente en unos momentos.': publishWith(),
  'Falla de prueba': publishWith(refusal(422)),
  'Error al guardar el deseo. Intenta nuevamente.': publishWith({ status: 418, body: 'x' }),
  'Error al guardar el deseo. Intenta nuevamente. | edit': async (scene) => {
    await openEdit(scene);
    scene.proxy.breakCall('PATCH', GIFT);
    await press(scene.page, 'Guardar cambios');
  },
  'Error al guardar el deseo. Intenta nuevamente. | edit, the browser is offline': async (scene) => {
    await openEdit(scene);
    await scene.page.route(/\/save$/, (route) => route.abort());
    await press(scene.page, 'Guardar cambios');
  },
  'Deseo actualizado correctamente': async (scene) => {
    await openEdit(scene);
    await press(scene.page, 'Guardar cambios');
  },
  'Formato de imagen no soportado. Usa GIF, PNG, TGA, PBM, JPEG, QOI, TIFF, WebP, BMP o HEIC.': choose(
    sampleImage('svg-script.svg'),
  ),
  'La imagen sigue siendo muy grande. Por favor usa una imagen más pequeña.': choose(
    sampleImage('gif-over-2mb.gif'),
  ),
  'Error al comprimir la imagen. Intenta con una imagen más pequeña.': (scene) =>
    choose(heavyAndBroken())(scene),
  'La imagen está dañada o incompleta. Prueba con otra.': async ({ page }) => {
    await fillDeseo(page, 'truncated.jpg');
    await press(page, 'Publicar deseo');
  },
  'Preparando la conversión de HEIC...': async (scene) => {
    await scene.page.route(/heic-worker/, () => undefined);
    await choose(sampleImage('good-heic.heic'))(scene);
  },
  'Imagen HEIC convertida a JPEG.': choose(sampleImage('good-heic.heic')),
  'No se pudo convertir la imagen HEIC en este dispositivo: se convierte al subirla.': async (scene) => {
    await scene.page.route(/heic-worker/, (route) => route.abort());
    await choose(sampleImage('good-heic.heic'))(scene);
  },
  'Error al cargar la imagen desde el portapapeles': async ({ page }) => {
    await page.context().grantPermissions([]);
    await page.goto('/home?tab=create');
    await page.getByRole('button', { name: 'Pegar del portapapeles' }).click();
  },
  'No hay una URL válida en el portapapeles': async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/home?tab=create');
    await page.evaluate(() => navigator.clipboard.writeText('una taza'));
    await page.getByRole('button', { name: 'Pegar del portapapeles' }).click();
  },
  'No se encontró una imagen válida en la URL': readLink('http://127.0.0.1:1/privado'),
  'Error al eliminar el deseo. Intenta de nuevo.': answer('delete', 'Eliminar', true),
  'Deseo eliminado correctamente': answer('delete', 'Eliminar', false),
  'Error al marcar el deseo como comprado. Intenta de nuevo.': answer(
    'purchased',
    'Marcar como Comprado',
    true,
  ),
  'Deseo marcado como comprado': answer('purchased', 'Marcar como Comprado', false),
  'No hay deseos disponibles': ({ page }) => page.goto('/home'),
  'Error al cargar los deseos. Por favor, inténtalo de nuevo.': brokenFeed,
  Reintentar: brokenFeed,
  'Error al cargar los deseos. Por favor, inténtalo de nuevo. | profile': async ({ page, proxy }) => {
    proxy.breakCall('GET', GIFTS);
    await page.goto('/profile');
  },
  'Detalle del deseo': async ({ page, publish }) => page.goto(await publish()),
  '¡Copiado!': async ({ page, publish }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(await publish());
    await page.getByRole('button', { name: 'Compartir' }).click();
  },
};
