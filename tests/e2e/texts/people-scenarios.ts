import type { Page } from '@playwright/test';
import { type ApiPerson, makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import type { FailingProxy } from '#tests/setup/failing-proxy.ts';

/** Every sentence of the spec (sections 2, 4, 5, 8, 9) about friends, invitations, notifications and the shell. */
export const peopleTexts = [
  'Inicio',
  'Subir deseo',
  'Amigos',
  'Notificaciones',
  'Mi Perfil',
  '9+',
  'Amigo',
  'Invitación enviada',
  'Invitación enviada a: Zulema',
  '¡Invitación aceptada! Ahora son amigos',
  'Invitación rechazada',
  'Error enviando invitación',
  'Error al aceptar la invitación',
  'Error al rechazar la invitación',
  'Cargando perfil...',
  'ID de usuario no proporcionado',
  'Usuario no encontrado',
  'Error al cargar el perfil del usuario',
  'Todos los regalos',
  'Limpiar todos',
  'No hay deseos para este usuario.',
  'Error al cargar las notificaciones',
  'Error al marcar como leídas',
  'Hace un momento',
] as const;
export type PeopleText = (typeof peopleTexts)[number];

/** Beto's browser at the feed, his friend Ana with a wish on her list 'Viaje', and the proxy in front of the API. */
export type PeopleScene = {
  page: Page;
  apiUrl: string;
  ana: ApiPerson;
  beto: ApiPerson;
  proxy: FailingProxy;
};
type Scenario = (scene: PeopleScene) => Promise<void>;

const INVITATIONS = /^\/api\/invitations/;
const FRIENDS_TAB = '/home?tab=friends';
const nothing: Scenario = async () => undefined;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const search = (page: Page, name: string) => page.goto(`${FRIENDS_TAB}&${new URLSearchParams({ q: name })}`);

/** Somebody whom nobody knows is found. */
const found: Scenario = async ({ page, apiUrl }) => {
  await makeApiPerson(apiUrl, 'Zulema');
  await search(page, 'Zulema');
};
const invited: Scenario = async (scene) => {
  await found(scene);
  await press(scene.page, 'Invitar a Zulema');
};
/** Somebody's invitation waits for an answer. */
const asked: Scenario = async ({ page, apiUrl, beto }) => {
  const caro = await makeApiPerson(apiUrl, 'Caro');
  await caro.call('invite', { json: { toUserId: beto.id } });
  await page.goto(FRIENDS_TAB);
};
const answered =
  (button: string, isBroken = false): Scenario =>
  async (scene) => {
    await asked(scene);
    if (isBroken) scene.proxy.breakCall('POST', INVITATIONS);
    await press(scene.page, `${button} la invitación de Caro`);
  };
const atAnas =
  (search = ''): Scenario =>
  async ({ page, ana }) => {
    await page.goto(`/friend/${ana.id}${search}`);
  };

/** How each sentence comes about, ending while it is to be seen. */
export const peopleScenarios: Record<PeopleText, Scenario> = {
  Inicio: nothing,
  'Subir deseo': nothing,
  Amigos: nothing,
  // why: in the menu the badge's count is part of the words.
  Notificaciones: async ({ page }) => {
    await page.goto('/notifications');
  },
  'Mi Perfil': nothing,
  '9+': async ({ page, ana, beto }) => {
    const id = await publishByApi(beto, 'Libro');
    for (let count = 0; count < 10; count += 1) {
      await ana.call('addComment', { params: { id }, json: { comment: 'Qué lindo' } });
    }
    await page.reload();
  },
  Amigo: ({ page }) => search(page, 'Ana Paz').then(() => undefined),
  'Invitación enviada': invited,
  'Invitación enviada a: Zulema': invited,
  '¡Invitación aceptada! Ahora son amigos': answered('Aceptar'),
  'Invitación rechazada': answered('Rechazar'),
  'Error enviando invitación': async (scene) => {
    await found(scene);
    scene.proxy.breakCall('POST', INVITATIONS);
    await press(scene.page, 'Invitar a Zulema');
  },
  'Error al aceptar la invitación': answered('Aceptar', true),
  'Error al rechazar la invitación': answered('Rechazar', true),
  'Cargando perfil...': async ({ page }) => {
    await page.goto(FRIENDS_TAB);
    await hydrated(page);
    await page.route(/\/friend\/.*\.data/, () => undefined);
    await page.getByRole('main').getByRole('link', { name: 'Ana Paz', exact: true }).click();
  },
  'ID de usuario no proporcionado': async ({ page }) => {
    await page.goto('/friend');
  },
  'Usuario no encontrado': async ({ page, apiUrl }) => {
    const stranger = await makeApiPerson(apiUrl, 'Nadie');
    await page.goto(`/friend/${stranger.id}`);
  },
  'Error al cargar el perfil del usuario': async (scene) => {
    scene.proxy.breakCall('GET', /^\/api\/friends/);
    await atAnas()(scene);
  },
  'Todos los regalos': atAnas(),
  'Limpiar todos': atAnas('?list=Viaje'),
  'No hay deseos para este usuario.': atAnas('?list=Nada'),
  'Error al cargar las notificaciones': async ({ page, proxy }) => {
    proxy.breakCall('GET', /^\/api\/notifications$/);
    await page.goto('/notifications');
  },
  'Error al marcar como leídas': async ({ page, proxy }) => {
    await page.goto('/notifications');
    proxy.breakCall('PUT', /^\/api\/notifications/);
    await press(page, 'Marcar todas como leídas');
  },
  'Hace un momento': async ({ page, ana }) => {
    await publishByApi(ana, 'Tetera');
    await page.goto('/notifications');
  },
};
