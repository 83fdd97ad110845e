import { makeGift, makePerson } from '#tests/factories/person.ts';
import type { Scenarios, Scene } from '#tests/web/sentences/sentence-scene.ts';

/** Every sentence about friends, invitations, notifications and the shell. */
type PeopleSentence =
  | 'Inicio'
  | 'Subir deseo'
  | 'Amigos'
  | 'Notificaciones'
  | 'Mi Perfil'
  | '9+'
  | 'Amigo'
  | 'Invitación enviada'
  | 'Invitación enviada a: Zulema'
  | '¡Invitación aceptada! Ahora son amigos'
  | 'Invitación rechazada'
  | 'Error enviando invitación'
  | 'Error al aceptar la invitación'
  | 'Error al rechazar la invitación'
  | 'Cargando perfil...'
  | 'ID de usuario no proporcionado'
  | 'Usuario no encontrado'
  | 'Error al cargar el perfil del usuario'
  | 'Todos los regalos'
  | 'Limpiar todos'
  | 'No hay deseos para este usuario.'
  | 'Error al cargar las notificaciones'
  | 'Error al marcar como leídas'
  | 'Hace un momento';

const INVITATIONS = /^\/api\/invitations/;
const NOTICES = '/notifications';
const atHome = async ({ beto }: Scene) => (await beto.web.open('/home')).words();
const search = ({ beto }: Scene, name: string) =>
  beto.web.open(`/home/friends?${new URLSearchParams({ q: name })}`);

/** Invites somebody whom nobody knows, from where they were found. */
const invite = async (scene: Scene, isBroken = false) => {
  const { id } = await makePerson(scene, 'Zulema');
  if (isBroken) scene.proxy.breakCall('POST', INVITATIONS);
  const redirectTo = '/home/friends?q=Zulema';
  return scene.beto.web.send('/invitations', { intent: 'invite', toUserId: id, redirectTo });
};
/** Answers somebody's invitation. */
const answer = async (scene: Scene, intent: 'accept' | 'reject', isBroken = false) => {
  const { beto, proxy } = scene;
  const caro = await makePerson(scene, 'Caro');
  const { body } = await caro.call('invite', { json: { toUserId: beto.id } });
  if (isBroken) proxy.breakCall('POST', INVITATIONS);
  return (await beto.web.send('/invitations', { intent, invitationId: body.invitationId })).announced();
};
let onList: Promise<unknown> | undefined;
const atFriend =
  (query = '') =>
  async ({ beto, owner }: Scene) => {
    onList ??= makeGift(owner, { Lists: ['Viaje'] });
    await onList;
    return (await beto.web.open(`/friend/${owner.id}${query}`)).words();
  };

/** How each sentence comes about; a missing one does not compile. */
export const peopleSentences: Scenarios<PeopleSentence> = {
  Inicio: atHome,
  'Subir deseo': atHome,
  Amigos: atHome,
  Notificaciones: async ({ beto }) => (await beto.web.open(NOTICES)).words(),
  'Mi Perfil': atHome,
  '9+': async ({ owner, beto }) => {
    const { id } = await makeGift(beto);
    for (let count = 0; count < 10; count += 1) {
      await owner.call('addComment', { params: { id }, json: { comment: 'Qué lindo' } });
    }
    return (await beto.web.open('/home')).words();
  },
  Amigo: async (scene) => (await search(scene, scene.owner.name)).words(),
  'Invitación enviada': async (scene) => (await invite(scene)).words(),
  'Invitación enviada a: Zulema': async (scene) => (await invite(scene)).announced(),
  '¡Invitación aceptada! Ahora son amigos': (scene) => answer(scene, 'accept'),
  'Invitación rechazada': (scene) => answer(scene, 'reject'),
  'Error enviando invitación': async (scene) => (await invite(scene, true)).announced(),
  'Error al aceptar la invitación': (scene) => answer(scene, 'accept', true),
  'Error al rechazar la invitación': (scene) => answer(scene, 'reject', true),
  'Cargando perfil...': 'tests/e2e/browser-sentences.more.spec.ts',
  'ID de usuario no proporcionado': async ({ beto }) => (await beto.web.open('/friend')).words(),
  'Usuario no encontrado': async ({ ana, beto }) => (await beto.web.open(`/friend/${ana.id}`)).words(),
  'Error al cargar el perfil del usuario': async ({ owner, beto, proxy }) => {
    proxy.breakCall('GET', /^\/api\/friends/);
    return (await beto.web.open(`/friend/${owner.id}`)).words();
  },
  'Todos los regalos': atFriend(),
  'Limpiar todos': atFriend('?list=Viaje'),
  'No hay deseos para este usuario.': atFriend('?list=Nada'),
  'Error al cargar las notificaciones': async ({ beto, proxy }) => {
    proxy.breakCall('GET', /^\/api\/notifications$/);
    return (await beto.web.open(NOTICES)).words();
  },
  'Error al marcar como leídas': async ({ beto, proxy }) => {
    proxy.breakCall('PUT', /^\/api\/notifications/);
    return (await beto.web.send(NOTICES, { intent: 'read-all' })).announced();
  },
  'Hace un momento': async ({ owner, beto }) => {
    await makeGift(owner, { Name: 'Tetera' });
    return (await beto.web.open(NOTICES)).words();
  },
};
