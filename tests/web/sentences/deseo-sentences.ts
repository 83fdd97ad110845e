import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { makeGift } from '#tests/factories/person.ts';
import type { FailingProxy } from '#tests/setup/failing-proxy.ts';
import type { Scenarios, Scene } from '#tests/web/sentences/sentence-scene.ts';

/**
 * Every sentence about publishing, pictures, pasted links,
 * one's own deseos, the feed and sharing, with 'deseo' for {product}.
 * After ' | ' stands where else the same sentence is said. Lists are in the table of accounts, giving in its own.
 */
type DeseoSentence =
  | 'Subí una imagen'
  | 'Por favor completa todos los campos obligatorios.'
  | 'Guardando...'
  | '¡Deseo creado con éxito!'
  | 'Error de conexión. Verifica tu internet e intenta nuevamente.'
  | 'Error de conexión. Verifica tu internet e intenta nuevamente. | the browser is offline'
  | 'La imagen es muy grande para el servidor. Intenta con una imagen más pequeña.'
  | 'Datos inválidos. Verifica que todos los campos estén correctos.'
  | 'Error del servidor. Intenta nuevamente en unos momentos.'
  | 'Falla de prueba'
  | 'Error al guardar el deseo. Intenta nuevamente.'
  | 'Error al guardar el deseo. Intenta nuevamente. | edit'
  | 'Error al guardar el deseo. Intenta nuevamente. | edit, the browser is offline'
  | 'Deseo actualizado correctamente'
  | 'Formato de imagen no soportado. Usa GIF, PNG, TGA, PBM, JPEG, QOI, TIFF, WebP, BMP o HEIC.'
  | 'Formato de imagen no soportado. Usa GIF, PNG, TGA, PBM, JPEG, QOI, TIFF, WebP, BMP o HEIC. | in the browser'
  | 'La imagen sigue siendo muy grande. Por favor usa una imagen más pequeña.'
  | 'La imagen sigue siendo muy grande. Por favor usa una imagen más pequeña. | in the browser'
  | 'Error al comprimir la imagen. Intenta con una imagen más pequeña.'
  | 'La imagen está dañada o incompleta. Prueba con otra.'
  | 'Preparando la conversión de HEIC...'
  | 'Imagen HEIC convertida a JPEG.'
  | 'No se pudo convertir la imagen HEIC en este dispositivo: se convierte al subirla.'
  | 'Error al cargar la imagen desde el portapapeles'
  | 'Error al cargar la imagen desde el portapapeles | the browser refuses it'
  | 'No hay una URL válida en el portapapeles'
  | 'No hay una URL válida en el portapapeles | by its button'
  | 'No se encontró una imagen válida en la URL'
  | 'Error al eliminar el deseo. Intenta de nuevo.'
  | 'Deseo eliminado correctamente'
  | 'Error al marcar el deseo como comprado. Intenta de nuevo.'
  | 'Deseo marcado como comprado'
  | 'No hay deseos disponibles'
  | 'Error al cargar los deseos. Por favor, inténtalo de nuevo.'
  | 'Reintentar'
  | 'Error al cargar los deseos. Por favor, inténtalo de nuevo. | profile'
  | 'Detalle del deseo'
  | '¡Copiado!';

const PICTURES = 'tests/e2e/deseos/new-deseo-pictures.once.spec.ts';
const IN_BROWSER = 'tests/e2e/browser-sentences.more.spec.ts';
const GIFTS = /^\/api\/gifts$/;
const GIFT = /^\/api\/gifts\//;
const refusal = (status: number) => ({ status, body: { code: 'x', message: 'Falla de prueba', error: 'x' } });

/** Sends the form of the create tab, with a picture unless it is given as null. */
const send = async ({ ana }: Scene, fields: Record<string, string> = {}, image = 'good-png.png') => {
  const typed = { Name: 'Tetera', Description: 'Esmaltada', Rating: '4', ...fields };
  return ana.web.send('/home/create', { ...typed, ImageFile: fixtureImage(image) });
};
const publishRefused = (answer?: Parameters<FailingProxy['breakCall']>[2]) => async (scene: Scene) => {
  scene.proxy.breakCall('POST', GIFTS, answer);
  return (await send(scene)).refused();
};
const publishPicture = (image: string) => async (scene: Scene) =>
  (await send(scene, {}, image)).field('ImageFile');
const readLink = async ({ ana }: Scene, PastedLink: string) =>
  (await ana.web.send('/home/create?step=link', { PastedLink })).field('PastedLink');

/** One's own wish, for something to be sent to a page of it. */
const own = async ({ ana }: Scene) => `/gift/${(await makeGift(ana)).id}`;
const edit = async (scene: Scene, isBroken = false) => {
  const path = await own(scene);
  if (isBroken) scene.proxy.breakCall('PATCH', GIFT);
  return scene.ana.web.send(`${path}/edit`, { Name: 'Otra tetera', Description: 'Linda', Rating: '4' });
};
const confirm =
  (question: 'delete' | 'purchased', isBroken = false) =>
  async (scene: Scene) => {
    const path = await own(scene);
    if (isBroken) scene.proxy.breakCall(question === 'delete' ? 'DELETE' : 'PATCH', GIFT);
    return (await scene.ana.web.send(`${path}/${question}`)).announced();
  };
const withoutGifts = (path: string) => async (scene: Scene) => {
  scene.proxy.breakCall('GET', GIFTS);
  return (await scene.ana.web.open(path)).words();
};

/** How each sentence comes about; a missing one does not compile. */
export const deseoSentences: Scenarios<DeseoSentence> = {
  'Subí una imagen': async ({ ana }) => (await ana.web.open('/home/create')).words(),
  'Por favor completa todos los campos obligatorios.': async (scene) =>
    (await send(scene, { Description: '  ' })).field('Description'),
  'Guardando...': IN_BROWSER,
  '¡Deseo creado con éxito!': async (scene) => (await send(scene)).announced(),
  'Error de conexión. Verifica tu internet e intenta nuevamente.': publishRefused('nothing'),
  'Error de conexión. Verifica tu internet e intenta nuevamente. | the browser is offline': IN_BROWSER,
  'La imagen es muy grande para el servidor. Intenta con una imagen más pequeña.': publishRefused(
    refusal(413),
  ),
  'Datos inválidos. Verifica que todos los campos estén correctos.': publishRefused(refusal(400)),
  'Error del servidor. Intenta nuevamente en unos momentos.': publishRefused(),
  'Falla de prueba': publishRefused(refusal(422)),
  'Error al guardar el deseo. Intenta nuevamente.': publishRefused({ status: 404, body: 'x' }),
  'Error al guardar el deseo. Intenta nuevamente. | edit': async (scene) =>
    (await edit(scene, true)).refused(),
  'Error al guardar el deseo. Intenta nuevamente. | edit, the browser is offline': IN_BROWSER,
  'Deseo actualizado correctamente': async (scene) => (await edit(scene)).announced(),
  'Formato de imagen no soportado. Usa GIF, PNG, TGA, PBM, JPEG, QOI, TIFF, WebP, BMP o HEIC.':
    publishPicture('svg-script.svg'),
  'Formato de imagen no soportado. Usa GIF, PNG, TGA, PBM, JPEG, QOI, TIFF, WebP, BMP o HEIC. | in the browser':
    IN_BROWSER,
  'La imagen sigue siendo muy grande. Por favor usa una imagen más pequeña.':
    publishPicture('gif-over-2mb.gif'),
  'La imagen sigue siendo muy grande. Por favor usa una imagen más pequeña. | in the browser': PICTURES,
  'Error al comprimir la imagen. Intenta con una imagen más pequeña.': PICTURES,
  'La imagen está dañada o incompleta. Prueba con otra.': publishPicture('truncated.jpg'),
  'Preparando la conversión de HEIC...': IN_BROWSER,
  'Imagen HEIC convertida a JPEG.': PICTURES,
  'No se pudo convertir la imagen HEIC en este dispositivo: se convierte al subirla.': IN_BROWSER,
  'Error al cargar la imagen desde el portapapeles': async (scene) => {
    scene.proxy.breakCall('GET', /metadata/);
    return readLink(scene, 'http://127.0.0.1:1/privado');
  },
  'Error al cargar la imagen desde el portapapeles | the browser refuses it': IN_BROWSER,
  'No hay una URL válida en el portapapeles': (scene) => readLink(scene, 'una taza'),
  'No hay una URL válida en el portapapeles | by its button': IN_BROWSER,
  'No se encontró una imagen válida en la URL': (scene) => readLink(scene, 'http://127.0.0.1:1/privado'),
  'Error al eliminar el deseo. Intenta de nuevo.': confirm('delete', true),
  'Deseo eliminado correctamente': confirm('delete'),
  'Error al marcar el deseo como comprado. Intenta de nuevo.': confirm('purchased', true),
  'Deseo marcado como comprado': confirm('purchased'),
  'No hay deseos disponibles': async ({ join }) =>
    (await (await join('Nadia Nueva')).web.open('/home')).words(),
  'Error al cargar los deseos. Por favor, inténtalo de nuevo.': withoutGifts('/home'),
  Reintentar: withoutGifts('/home'),
  'Error al cargar los deseos. Por favor, inténtalo de nuevo. | profile': withoutGifts('/profile'),
  'Detalle del deseo': async (scene) => (await scene.ana.web.open(await own(scene))).words(),
  '¡Copiado!': IN_BROWSER,
};
