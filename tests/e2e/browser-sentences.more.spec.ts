import { expect, type Page } from '@playwright/test';
import { fillDeseo, pictureField, press } from '#tests/e2e/setup/deseo-steps.ts';
import {
  befriendByForms,
  enterAs,
  type FormPerson,
  makeFormPerson,
  publishByForm,
} from '#tests/e2e/setup/form-person.ts';
import { openReservation } from '#tests/e2e/setup/giving.page.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { sampleImage } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';
import { untilQuiet } from '#tests/e2e/setup/until-quiet.ts';

// The sentences that the browser makes, and refusals that scripts show; tests/web/sentences has all others.

let owner: FormPerson;
let beto: FormPerson;
test.beforeAll(async ({ playwright, split }) => {
  owner = await makeFormPerson(playwright, split.url, 'Ana Paz');
  beto = await makeFormPerson(playwright, split.url, 'Beto Luna');
  await befriendByForms(beto, owner);
});
test.afterEach(({ split }) => split.proxy.mend());

/** Keeps what the browser sends there on its way until it is let go, to arrive or to be lost. */
async function hold(page: Page, address: RegExp) {
  let end = (_how: 'continue' | 'abort') => {};
  const ended = new Promise<'continue' | 'abort'>((resolve) => {
    end = resolve;
  });
  await page.route(address, async (route) => route[await ended]());
  return async (how: 'continue' | 'abort') => {
    end(how);
    await page.unrouteAll({ behavior: 'wait' });
  };
}
const said = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

test('sentences: what the browser says of pictures, links and saving', async ({ page, context }) => {
  await enterAs(context, owner);
  await page.goto('/home/create');
  const link = page.getByLabel('O pegá un link');
  const picture = pictureField(page);
  await test.step('clipboard', async () => {
    await context.grantPermissions([]);
    await press(page, 'Pegar del portapapeles');
    await expect(link).toHaveAccessibleDescription(/Error al cargar la imagen desde el portapapeles/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('una taza'));
    await press(page, 'Pegar del portapapeles');
    await expect(link).toHaveAccessibleDescription(/No hay una URL válida en el portapapeles/);
  });
  await test.step('picture of no format', async () => {
    await picture.setInputFiles(sampleImage('svg-script.svg'));
    await expect(picture).toHaveAccessibleDescription(
      /Formato de imagen no soportado. Usa GIF, PNG, TGA, PBM, JPEG, QOI, TIFF, WebP, BMP o HEIC./,
    );
  });
  await test.step('HEIC whose decoder is waited for, and does not come', async () => {
    const letGo = await hold(page, /heic-worker/);
    await picture.setInputFiles(sampleImage('good-heic.heic'));
    await expect(said(page, 'Preparando la conversión de HEIC...')).toBeVisible();
    await letGo('abort');
    await expect(
      said(page, 'No se pudo convertir la imagen HEIC en este dispositivo: se convierte al subirla.'),
    ).toBeVisible();
  });
  await test.step('publishing: refused by the server, then lost on its way', async () => {
    await fillDeseo(page, 'truncated.jpg');
    await press(page, 'Publicar deseo');
    await expect(said(page, 'La imagen está dañada o incompleta. Prueba con otra.')).toBeVisible();
    await fillDeseo(page);
    const letGo = await hold(page, /\/home\/publish/);
    await press(page, 'Publicar deseo');
    await expect(said(page, 'Guardando...')).toBeVisible();
    await letGo('abort');
    await expect(said(page, 'Error de conexión. Verifica tu internet e intenta nuevamente.')).toBeVisible();
  });
  await test.step('editing: lost on its way', async () => {
    await page.goto(`/gift/${await publishByForm(owner, 'Pava')}/edit`);
    await page.getByLabel('Título').fill('Otra pava');
    await page.route(/\/save$/, (route) => route.abort());
    await press(page, 'Guardar cambios');
    await expect(said(page, 'Error al guardar el deseo. Intenta nuevamente.')).toBeVisible();
  });
});

test('sentences: what a detail and a friend’s page say meanwhile and when refused', async ({
  page,
  context,
  split,
}) => {
  const path = `/gift/${await publishByForm(owner, 'Tetera')}`;
  await enterAs(context, beto);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto(path);
  const comment = page.getByLabel('Agregar comentario');
  await test.step('coming back', async () => {
    // why: how old a page is counts from when its scripts took over.
    await hydrated(page);
    await page.clock.fastForward(60_000);
    const letGo = await hold(page, /\.data/);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(said(page, 'Verificando estado de reserva...')).toBeVisible();
    await letGo('continue');
    await expect(said(page, 'Verificando estado de reserva...')).toBeHidden();
  });
  await test.step('sharing and counting', async () => {
    await press(page, 'Compartir');
    await expect(said(page, '¡Copiado!')).toBeVisible();
    await comment.fill('a'.repeat(801));
    await expect(said(page, '801/1000 caracteres')).toBeVisible();
  });
  await test.step('reserving', async () => {
    await openReservation(page, 'Que no se pierda');
    split.proxy.breakCall('POST', /^\/api\/gift-reservations/);
    const letGo = await hold(page, /reservation\.data/);
    await press(page, 'Confirmar');
    await expect(said(page, 'Reservando...')).toBeVisible();
    await letGo('continue');
    await expect(said(page, 'Error al reservar el deseo. Intenta de nuevo.')).toBeVisible();
    await expect(page.getByLabel('Comentario (opcional)')).toHaveValue('Que no se pierda');
    split.proxy.mend();
    await press(page, 'Confirmar');
  });
  await test.step('cancelling', async () => {
    await page.getByRole('button', { name: 'Cancelar Reserva' }).waitFor();
    split.proxy.breakCall('PATCH', /^\/api\/gift-reservations/);
    const letGo = await hold(page, /reservation\.data/);
    await press(page, 'Cancelar Reserva');
    await expect(said(page, 'Cancelando...')).toBeVisible();
    await letGo('continue');
    await expect(said(page, 'Error al cancelar la reserva. Intenta de nuevo.')).toBeVisible();
  });
  // why: data fetched again after a refusal would take the sentence, the form and what was typed away again.
  const expectRefused = async (sentence: string) => {
    await comment.fill('Hola');
    await press(page, 'Comentar');
    await expect(said(page, sentence)).toBeVisible();
    await untilQuiet(page);
    await expect(said(page, sentence)).toBeVisible();
    await expect(comment).toHaveValue('Hola');
  };
  await test.step('comments', async () => {
    split.proxy.breakCall('POST', /\/comments/);
    await expectRefused('Error al agregar el comentario');
    split.proxy.mend();
    await context.clearCookies();
    await expectRefused('Debes iniciar sesión para comentar');
  });
  await test.step('opening a friend', async () => {
    await enterAs(context, beto);
    await page.goto('/home/friends');
    await hydrated(page);
    await page.route(/\/friend\/.*\.data/, () => undefined);
    await page.getByRole('main').getByRole('link', { name: 'Ana Paz', exact: true }).click();
    await expect(said(page, 'Cargando perfil...')).toBeVisible();
  });
});
