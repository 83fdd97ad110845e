import { PASSWORD } from '#tests/factories/person.ts';
import type { FailingProxy } from '#tests/setup/failing-proxy.ts';
import type { Screen } from '#tests/web/sentences/screen.ts';
import type { Scenarios, Scene, WebPerson } from '#tests/web/sentences/sentence-scene.ts';

/** The sentences on login, registration, reset, profile and lists; Google's are in a table of its own. */
type AccountSentence =
  | 'Usuario o contraseña incorrectos'
  | 'Por favor ingresa un email válido'
  | 'El nombre debe tener al menos 2 caracteres'
  | 'El nombre no puede tener más de 50 caracteres'
  | 'La contraseña debe tener al menos 6 caracteres'
  | 'La contraseña no puede tener más de 128 caracteres'
  | 'La contraseña debe contener al menos una letra'
  | 'Las contraseñas no coinciden'
  | 'Este email ya está registrado. Intenta con otro email o inicia sesión.'
  | 'La contraseña es muy débil. Debe tener al menos 6 caracteres y contener letras.'
  | 'El formato del email no es válido.'
  | 'Error de conexión. Verifica tu internet e inténtalo de nuevo.'
  | 'No se pudo crear la cuenta. Inténtalo de nuevo.'
  | 'Error inesperado al registrar usuario. Inténtalo de nuevo.'
  | 'Por favor ingresa tu email'
  | 'Por favor ingresa un código válido de 6 dígitos'
  | 'Error al solicitar el restablecimiento de contraseña'
  | 'Código inválido o expirado'
  | 'Error al verificar el código'
  | 'Código verificado correctamente'
  | 'Error al restablecer la contraseña'
  | 'Error al guardar perfil'
  | 'Error al cargar las listas'
  | 'Error al crear la lista'
  | 'Error al actualizar la lista'
  | 'Error al eliminar la lista'
  | 'Lista creada exitosamente'
  | 'Lista actualizada exitosamente'
  | 'Lista eliminada exitosamente'
  | 'Máximo 10 intereses';

type Typed = Partial<Record<'Email' | 'Password' | 'PasswordConfirm' | 'Name', string>>;
type Answer = Parameters<FailingProxy['breakCall']>[2];

const USERS = /^\/api\/users$/;
const CODE = '/forgot-password/code';

let made = 0;
const freshEmail = () => `nueva-${++made}@example.com`;
const signUp = (web: WebPerson, typed: Typed = {}) =>
  web.send('/register', {
    ...{ Email: freshEmail(), Password: PASSWORD, PasswordConfirm: typed.Password ?? PASSWORD, Name: 'Ana' },
    ...typed,
  });
const wrong =
  (field: keyof Typed, typed: Typed) =>
  async ({ visitor }: Scene) =>
    (await signUp(visitor(), typed)).field(field);
const refusedSignUp = async ({ visitor, proxy }: Scene, answer?: Answer) => {
  proxy.breakCall('POST', USERS, answer);
  return signUp(visitor());
};
const issue = (path: string) => ({
  status: 400,
  body: { code: 'invalid_input', message: 'x', error: 'x', issues: [{ path, message: 'x' }] },
});

const askCode = async (web: WebPerson, email = freshEmail()) => web.send('/forgot-password?index', { email });
const typeCode = async ({ visitor }: Scene, token: string) => {
  const web = visitor();
  await askCode(web);
  return web.send(CODE, { token });
};
// why: the code itself is read from a mail in forgot-password.once.spec.ts; here only what the page says of it counts.
const passCode = async ({ visitor, proxy }: Scene) => {
  const web = visitor();
  await askCode(web);
  proxy.breakCall('POST', /verify-reset-token/, { status: 200, body: { success: true } });
  return { web, screen: await web.send(CODE, { token: '123456' }) };
};

const LISTS = '/profile/lists';
const makeList = ({ ana }: Scene) => ana.web.send(LISTS, { intent: 'create', name: `Lista ${++made}` });
/** Sends something about a list that there is. */
const withList = async (
  { ana, proxy }: Scene,
  send: (listId: string) => Promise<Screen>,
  broken?: 'PUT' | 'DELETE',
) => {
  const { body } = await ana.call('createGiftList', { json: { name: `Lista ${++made}` } });
  if (broken) proxy.breakCall(broken, /giftlists/);
  return send(body.id);
};
const renameList = (scene: Scene, broken?: 'PUT') =>
  withList(
    scene,
    (listId) => scene.ana.web.send(LISTS, { intent: 'rename', listId, name: `Otra ${++made}` }),
    broken,
  );
const removeList = (scene: Scene, broken?: 'DELETE') =>
  withList(scene, (listId) => scene.ana.web.send(`${LISTS}/${listId}/delete`), broken);

/** How each sentence comes about; a missing one does not compile. */
export const accountSentences: Scenarios<AccountSentence> = {
  'Usuario o contraseña incorrectos': async ({ visitor }) =>
    (await visitor().send('/login', { email: freshEmail(), password: PASSWORD })).refused(),
  'Por favor ingresa un email válido': wrong('Email', { Email: 'ana@example' }),
  'El nombre debe tener al menos 2 caracteres': wrong('Name', { Name: 'A' }),
  'El nombre no puede tener más de 50 caracteres': wrong('Name', { Name: 'A'.repeat(51) }),
  'La contraseña debe tener al menos 6 caracteres': wrong('Password', { Password: 'abc' }),
  'La contraseña no puede tener más de 128 caracteres': wrong('Password', { Password: 'a'.repeat(129) }),
  'La contraseña debe contener al menos una letra': wrong('Password', { Password: '123456' }),
  'Las contraseñas no coinciden': wrong('PasswordConfirm', { PasswordConfirm: 'otra-clave' }),
  'Este email ya está registrado. Intenta con otro email o inicia sesión.': async (scene) =>
    wrong('Email', { Email: scene.ana.email })(scene),
  'La contraseña es muy débil. Debe tener al menos 6 caracteres y contener letras.': async (scene) =>
    (await refusedSignUp(scene, issue('Password'))).field('Password'),
  'El formato del email no es válido.': async (scene) =>
    (await refusedSignUp(scene, issue('Email'))).field('Email'),
  'Error de conexión. Verifica tu internet e inténtalo de nuevo.': async (scene) =>
    (await refusedSignUp(scene, 'nothing')).refused(),
  'No se pudo crear la cuenta. Inténtalo de nuevo.': async (scene) =>
    (await refusedSignUp(scene, { status: 201, body: { token: 'x' } })).refused(),
  'Error inesperado al registrar usuario. Inténtalo de nuevo.': async (scene) =>
    (await refusedSignUp(scene)).refused(),
  'Por favor ingresa tu email': async ({ visitor }) => (await askCode(visitor(), '')).field('email'),
  'Por favor ingresa un código válido de 6 dígitos': async (scene) =>
    (await typeCode(scene, '123')).field('token'),
  'Error al solicitar el restablecimiento de contraseña': async ({ visitor, proxy }) => {
    proxy.breakCall('POST', /request-reset/);
    return (await askCode(visitor())).refused();
  },
  'Código inválido o expirado': async (scene) => (await typeCode(scene, '123456')).field('token'),
  'Error al verificar el código': async (scene) => {
    scene.proxy.breakCall('POST', /verify-reset-token/);
    return (await typeCode(scene, '123456')).refused();
  },
  'Código verificado correctamente': async (scene) => (await passCode(scene)).screen.announced(),
  'Error al restablecer la contraseña': async (scene) => {
    const { web } = await passCode(scene);
    scene.proxy.breakCall('POST', /reset-password/);
    const typed = { newPassword: 'otra-clave-1', confirm: 'otra-clave-1' };
    return (await web.send('/forgot-password/new', typed)).refused();
  },
  'Error al guardar perfil': async ({ ana, proxy }) => {
    proxy.breakCall('PATCH', USERS);
    return (await ana.web.send('/profile/edit', { name: ana.name, email: ana.email })).refused();
  },
  'Error al cargar las listas': async ({ ana, proxy }) => {
    proxy.breakCall('GET', /giftlists/);
    return (await ana.web.open(LISTS)).announced();
  },
  'Error al crear la lista': async (scene) => {
    scene.proxy.breakCall('POST', /giftlists/);
    return (await makeList(scene)).refused();
  },
  'Error al actualizar la lista': async (scene) => (await renameList(scene, 'PUT')).refused(),
  'Error al eliminar la lista': async (scene) => (await removeList(scene, 'DELETE')).announced(),
  'Lista creada exitosamente': async (scene) => (await makeList(scene)).announced(),
  'Lista actualizada exitosamente': async (scene) => (await renameList(scene)).announced(),
  'Lista eliminada exitosamente': async (scene) => (await removeList(scene)).announced(),
  'Máximo 10 intereses': async ({ visitor }) => {
    const web = visitor();
    await signUp(web);
    const rows = [...'abcdefghijk'].map((interest, index) => [`interests[${index}]`, interest]);
    const typed = Object.fromEntries([...rows, ['go', 'finish']]);
    return (await web.send('/onboarding?step=2', typed)).words();
  },
};
