import type { Page } from '@playwright/test';
import { cancelByForm, type FormPerson, reserveByForm } from '#tests/e2e/setup/form-person.ts';
import { openReservation } from '#tests/e2e/setup/giving.page.ts';
import type { FailingProxy } from '#tests/setup/failing-proxy.ts';

/** Every sentence of the spec (sections 2, 4, 5, 8, 9) about reservations and comments, with 'deseo' for {product}. */
export const givingTexts = [
  'Reservar deseo',
  'Confirmar Reserva',
  'Reservando...',
  '¡Deseo reservado exitosamente! 💝',
  'Cancelar Reserva',
  'Cancelando...',
  'Reserva cancelada exitosamente.',
  'Verificando estado de reserva...',
  'Iniciar sesión para reservar',
  'Error al reservar el deseo. Intenta de nuevo.',
  'Error al cancelar la reserva. Intenta de nuevo.',
  'Reservado!!!',
  'Reservado',
  'Comprado',
  'El comentario no puede estar vacío',
  'El comentario no puede tener más de 1000 caracteres',
  '801/1000 caracteres',
  'Debes iniciar sesión para comentar',
  'Inicia sesión para agregar comentarios',
  'Error al cargar los comentarios',
  'Error al agregar el comentario',
  'Error al actualizar el comentario',
  'Error al eliminar el comentario',
  'Comentario agregado exitosamente',
  'Comentario actualizado exitosamente',
  'Comentario eliminado exitosamente',
  '¿Estás seguro de que quieres eliminar este comentario?',
  '(editado)',
  'Hace un momento',
] as const;
export type GivingText = (typeof givingTexts)[number];

/** The sentences over a comment that was refused: they stay until it is sent again, and 'Hola' with them. */
export const refusals: ReadonlySet<GivingText> = new Set([
  'Debes iniciar sesión para comentar',
  'Error al agregar el comentario',
]);

/** An owner's wish, a giver in a browser at its page, and the proxy in front of the API. */
export type GivingScene = {
  page: Page;
  owner: FormPerson;
  beto: FormPerson;
  gift: string;
  path: string;
  proxy: FailingProxy;
};
type Scenario = (scene: GivingScene) => Promise<void>;

const RESERVATIONS = /^\/api\/gift-reservations/;
const COMMENTS = /\/comments/;

/** Keeps what the browser sends to this address on its way, so that what is said meanwhile can be read. */
const hold = (page: Page, address: RegExp) => page.route(address, () => undefined);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const say = async (page: Page, comment: string) => {
  await page.getByLabel('Agregar comentario').fill(comment);
  await press(page, 'Comentar');
};
const reserved: Scenario = async ({ page, beto, gift, path }) => {
  await reserveByForm(beto, gift);
  await page.goto(path);
};
const commented: Scenario = async ({ page, beto, path }) => {
  await beto.post(`${path}/comments`, { intent: 'add', comment: 'Hola' });
  await page.goto(path);
};
const editing: Scenario = async (scene) => {
  await commented(scene);
  await follow(scene.page, 'Editar');
  await scene.page.getByLabel('Editar comentario').fill('Chau');
};
const deleting: Scenario = async (scene) => {
  await commented(scene);
  await follow(scene.page, 'Eliminar');
};
const signedOut: Scenario = async ({ page, path }) => {
  await page.context().clearCookies();
  await page.goto(path);
};

/** How each sentence comes about, ending while it is to be seen. */
export const givingScenarios: Record<GivingText, Scenario> = {
  'Reservar deseo': async () => undefined,
  'Confirmar Reserva': ({ page }) => openReservation(page),
  'Reservando...': async ({ page }) => {
    await openReservation(page);
    await hold(page, /reservation\.data/);
    await press(page, 'Confirmar');
  },
  '¡Deseo reservado exitosamente! 💝': async ({ page }) => {
    await openReservation(page, 'Yo');
    await press(page, 'Confirmar');
  },
  'Cancelar Reserva': reserved,
  'Cancelando...': async (scene) => {
    await reserved(scene);
    await hold(scene.page, /reservation\.data/);
    await press(scene.page, 'Cancelar Reserva');
  },
  'Reserva cancelada exitosamente.': async (scene) => {
    await reserved(scene);
    await press(scene.page, 'Cancelar Reserva');
  },
  'Verificando estado de reserva...': async ({ page, path }) => {
    await page.clock.install();
    await page.goto(path);
    await page.getByText('Compartir').waitFor();
    await page.clock.fastForward(60_000);
    await hold(page, /\.data/);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
  },
  'Iniciar sesión para reservar': signedOut,
  'Error al reservar el deseo. Intenta de nuevo.': async ({ page, proxy }) => {
    proxy.breakCall('POST', RESERVATIONS);
    await openReservation(page, 'Que no se pierda');
    await press(page, 'Confirmar');
  },
  'Error al cancelar la reserva. Intenta de nuevo.': async (scene) => {
    await reserved(scene);
    scene.proxy.breakCall('PATCH', RESERVATIONS);
    await press(scene.page, 'Cancelar Reserva');
  },
  'Reservado!!!': reserved,
  Reservado: async ({ page, beto, gift }) => {
    await reserveByForm(beto, gift);
    await page.goto('/home');
  },
  Comprado: async ({ page, owner, beto, gift, path }) => {
    await reserveByForm(beto, gift);
    await cancelByForm(beto, gift);
    await owner.post(`${path}/purchased`, { intent: 'purchased' });
    await page.goto(path);
  },
  'El comentario no puede estar vacío': ({ page }) => say(page, '   '),
  'El comentario no puede tener más de 1000 caracteres': ({ page }) => say(page, 'a'.repeat(1001)),
  '801/1000 caracteres': ({ page }) => page.getByLabel('Agregar comentario').fill('a'.repeat(801)),
  'Debes iniciar sesión para comentar': async ({ page }) => {
    await page.getByText('Compartir').waitFor();
    await page.context().clearCookies();
    await say(page, 'Hola');
  },
  'Inicia sesión para agregar comentarios': signedOut,
  'Error al cargar los comentarios': async ({ page, proxy, path }) => {
    proxy.breakCall('GET', COMMENTS);
    await page.goto(path);
  },
  'Error al agregar el comentario': async ({ page, proxy }) => {
    proxy.breakCall('POST', COMMENTS);
    await say(page, 'Hola');
  },
  'Error al actualizar el comentario': async (scene) => {
    await editing(scene);
    scene.proxy.breakCall('PUT', COMMENTS);
    await press(scene.page, 'Guardar');
  },
  'Error al eliminar el comentario': async (scene) => {
    await deleting(scene);
    scene.proxy.breakCall('DELETE', COMMENTS);
    await press(scene.page, 'Eliminar');
  },
  'Comentario agregado exitosamente': ({ page }) => say(page, 'Hola'),
  'Comentario actualizado exitosamente': async (scene) => {
    await editing(scene);
    await press(scene.page, 'Guardar');
  },
  'Comentario eliminado exitosamente': async (scene) => {
    await deleting(scene);
    await press(scene.page, 'Eliminar');
  },
  '¿Estás seguro de que quieres eliminar este comentario?': deleting,
  '(editado)': async (scene) => {
    await editing(scene);
    await press(scene.page, 'Guardar');
  },
  'Hace un momento': commented,
};
