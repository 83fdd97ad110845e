import { makeGift } from '#tests/factories/person.ts';
import type { Scenarios, Scene } from '#tests/web/sentences/sentence-scene.ts';

/** Every sentence about reservations and comments, with 'deseo' for {product}. */
type GivingSentence =
  | 'Reservar deseo'
  | 'Confirmar Reserva'
  | 'Reservando...'
  | '¡Deseo reservado exitosamente! 💝'
  | 'Cancelar Reserva'
  | 'Cancelando...'
  | 'Reserva cancelada exitosamente.'
  | 'Verificando estado de reserva...'
  | 'Iniciar sesión para reservar'
  | 'Error al reservar el deseo. Intenta de nuevo.'
  | 'Error al cancelar la reserva. Intenta de nuevo.'
  | 'Reservado!!!'
  | 'Reservado'
  | 'Comprado'
  | 'El comentario no puede estar vacío'
  | 'El comentario no puede tener más de 1000 caracteres'
  | '801/1000 caracteres'
  | 'Debes iniciar sesión para comentar'
  | 'Inicia sesión para agregar comentarios'
  | 'Error al cargar los comentarios'
  | 'Error al agregar el comentario'
  | 'Error al actualizar el comentario'
  | 'Error al eliminar el comentario'
  | 'Comentario agregado exitosamente'
  | 'Comentario actualizado exitosamente'
  | 'Comentario eliminado exitosamente'
  | '¿Estás seguro de que quieres eliminar este comentario?'
  | '(editado)'
  | 'Hace un momento';

const IN_BROWSER = 'tests/e2e/browser-sentences.more.spec.ts';
const RESERVATIONS = /^\/api\/gift-reservations/;
const COMMENTS = /\/comments/;

/** Publishes a wish of the owner; gives its path. */
const publish = async ({ owner }: Scene) => `/gift/${(await makeGift(owner)).id}`;
const reserve = async (scene: Scene, isBroken = false) => {
  const path = await publish(scene);
  if (isBroken) scene.proxy.breakCall('POST', RESERVATIONS);
  return scene.beto.web.send(`${path}/reservation`, { intent: 'reserve', comment: 'Que no se pierda' });
};
const reserved = async (scene: Scene) => {
  const path = await publish(scene);
  await scene.beto.call('reserve', { json: { giftId: path.slice('/gift/'.length), comment: '' } });
  return { path, screen: await scene.beto.web.open(path) };
};
const cancel = async (scene: Scene, isBroken = false) => {
  const { path, screen } = await reserved(scene);
  const form = { intent: 'cancel', reservationId: screen.value('reservationId') };
  if (isBroken) scene.proxy.breakCall('PATCH', RESERVATIONS);
  return (await scene.beto.web.send(`${path}/reservation`, form)).announced();
};

let talkedAbout: Promise<string> | undefined;
/** The path of one wish that everybody comments on. */
const talked = (scene: Scene) => {
  talkedAbout ??= publish(scene);
  return talkedAbout;
};
const say = async (scene: Scene, comment: string, isBroken = false) => {
  const path = await talked(scene);
  if (isBroken) scene.proxy.breakCall('POST', COMMENTS);
  return scene.beto.web.send(`${path}/comments`, { intent: 'add', comment });
};
const sayAsVisitor = async (scene: Scene) =>
  scene.visitor().send(`${await talked(scene)}/comments`, { intent: 'add', comment: 'Hola' });
/** Changes or deletes a comment that was just added. */
const change = async (
  scene: Scene,
  form: { intent: 'edit' | 'delete'; comment?: string },
  broken?: string,
) => {
  const path = await talked(scene);
  const params = { id: path.slice('/gift/'.length) };
  const { body } = await scene.beto.call('addComment', { params, json: { comment: 'Hola' } });
  if (broken) scene.proxy.breakCall(broken, COMMENTS);
  return scene.beto.web.send(`${path}/comments`, { ...form, commentId: body.id });
};
const edit = (scene: Scene, broken?: string) => change(scene, { intent: 'edit', comment: 'Chau' }, broken);
const remove = (scene: Scene, broken?: string) => change(scene, { intent: 'delete' }, broken);

/** The refusals of a comment: over the form, in which the comment is kept. */
export const refusedComments = {
  'Debes iniciar sesión para comentar': sayAsVisitor,
  'Error al agregar el comentario': (scene: Scene) => say(scene, 'Hola', true),
};

/** How each sentence comes about; a missing one does not compile. */
export const givingSentences: Scenarios<GivingSentence> = {
  'Reservar deseo': async (scene) => (await scene.beto.web.open(await publish(scene))).words(),
  'Confirmar Reserva': async (scene) =>
    (await scene.beto.web.open(`${await publish(scene)}/reservation`)).words(),
  'Reservando...': IN_BROWSER,
  '¡Deseo reservado exitosamente! 💝': async (scene) => (await reserve(scene)).announced(),
  'Cancelar Reserva': async (scene) => (await reserved(scene)).screen.words(),
  'Cancelando...': IN_BROWSER,
  'Reserva cancelada exitosamente.': (scene) => cancel(scene),
  'Verificando estado de reserva...': IN_BROWSER,
  'Iniciar sesión para reservar': async (scene) => (await scene.visitor().open(await publish(scene))).words(),
  'Error al reservar el deseo. Intenta de nuevo.': async (scene) => (await reserve(scene, true)).refused(),
  'Error al cancelar la reserva. Intenta de nuevo.': (scene) => cancel(scene, true),
  'Reservado!!!': async (scene) => (await reserved(scene)).screen.words(),
  Reservado: async (scene) => {
    await reserved(scene);
    return (await scene.beto.web.open('/home')).words();
  },
  Comprado: async (scene) => {
    const { path } = await reserved(scene);
    await scene.owner.web.send(`${path}/purchased`);
    return (await scene.beto.web.open(path)).words();
  },
  'El comentario no puede estar vacío': async (scene) => (await say(scene, '   ')).field('comment'),
  'El comentario no puede tener más de 1000 caracteres': async (scene) =>
    (await say(scene, 'a'.repeat(1001))).field('comment'),
  '801/1000 caracteres': IN_BROWSER,
  'Debes iniciar sesión para comentar': async (scene) => (await sayAsVisitor(scene)).refused(),
  'Inicia sesión para agregar comentarios': async (scene) =>
    (await scene.visitor().open(await talked(scene))).words(),
  'Error al cargar los comentarios': async (scene) => {
    const path = await talked(scene);
    scene.proxy.breakCall('GET', COMMENTS);
    return (await scene.beto.web.open(path)).announced();
  },
  'Error al agregar el comentario': async (scene) => (await say(scene, 'Hola', true)).refused(),
  'Error al actualizar el comentario': async (scene) => (await edit(scene, 'PUT')).refused(),
  'Error al eliminar el comentario': async (scene) => (await remove(scene, 'DELETE')).announced(),
  'Comentario agregado exitosamente': async (scene) => (await say(scene, 'Hola')).announced(),
  'Comentario actualizado exitosamente': async (scene) => (await edit(scene)).announced(),
  'Comentario eliminado exitosamente': async (scene) => (await remove(scene)).announced(),
  '¿Estás seguro de que quieres eliminar este comentario?': async (scene) => {
    const path = await talked(scene);
    const params = { id: path.slice('/gift/'.length) };
    const { body } = await scene.beto.call('addComment', { params, json: { comment: 'Hola' } });
    return (await scene.beto.web.open(`${path}/comments?eliminar=${body.id}`)).words();
  },
  '(editado)': async (scene) => (await edit(scene)).words(),
  'Hace un momento': async (scene) => (await say(scene, 'Hola')).words(),
};
