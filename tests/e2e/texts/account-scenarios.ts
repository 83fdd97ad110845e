import type { Page } from '@playwright/test';
import { freshEmail, keepInterests, PASSWORD, register } from '#tests/e2e/setup/people.page.ts';
import type { FailingProxy } from '#tests/setup/failing-proxy.ts';

/** The spec's sentences (sections 5 and 8) on login, registration, reset, profile and lists; google-scenarios.ts has Google's. */
export const accountTexts = [
  'Usuario o contraseña incorrectos',
  'Por favor ingresa un email válido',
  'El nombre debe tener al menos 2 caracteres',
  'El nombre no puede tener más de 50 caracteres',
  'La contraseña debe tener al menos 6 caracteres',
  'La contraseña no puede tener más de 128 caracteres',
  'La contraseña debe contener al menos una letra',
  'Las contraseñas no coinciden',
  'Este email ya está registrado. Intenta con otro email o inicia sesión.',
  'La contraseña es muy débil. Debe tener al menos 6 caracteres y contener letras.',
  'El formato del email no es válido.',
  'Error de conexión. Verifica tu internet e inténtalo de nuevo.',
  'No se pudo crear la cuenta. Inténtalo de nuevo.',
  'Error inesperado al registrar usuario. Inténtalo de nuevo.',
  'Por favor ingresa tu email',
  'Por favor ingresa un código válido de 6 dígitos',
  'Error al solicitar el restablecimiento de contraseña',
  'Código inválido o expirado',
  'Error al verificar el código',
  'Código verificado correctamente',
  'Error al restablecer la contraseña',
  'Error al guardar perfil',
  'Error al cargar las listas',
  'Error al crear la lista',
  'Error al actualizar la lista',
  'Error al eliminar la lista',
  'Lista creada exitosamente',
  'Lista actualizada exitosamente',
  'Lista eliminada exitosamente',
  'Máximo 10 intereses',
] as const;
export type AccountText = (typeof accountTexts)[number];

type Scene = { page: Page; proxy: FailingProxy };
type Scenario = (scene: Scene) => Promise<unknown>;
type Typed = { email?: string; password?: string; confirm?: string; name?: string };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const signUp = async (page: Page, typed: Typed) => {
  const { email = freshEmail(), password = PASSWORD, confirm = password, name = 'Ana' } = typed;
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Confirmar contraseña').fill(confirm);
  await page.getByLabel('Nombre').fill(name);
  await press(page, 'Crear cuenta');
};
const USERS = /^\/api\/users$/;
const issue = (path: string) => ({
  status: 400,
  body: { code: 'invalid_input', message: 'x', error: 'x', issues: [{ path, message: 'x' }] },
});
const askCode = async (page: Page, email = freshEmail()) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Enviar código');
};
const typeCode = async (page: Page, code: string) => {
  await askCode(page);
  await page.getByLabel('Código de 6 dígitos').fill(code);
  await press(page, 'Verificar código');
};
// why: the code itself is read from a mail in forgot-password.spec.ts; here only what the page says of it counts.
const passCode = async ({ page, proxy }: Scene) => {
  proxy.breakCall('POST', /verify-reset-token/, { status: 200, body: { success: true } });
  await typeCode(page, '123456');
  await page.getByLabel('Contraseña nueva', { exact: true }).waitFor();
};
const makeList = async (page: Page) => {
  await page.goto('/profile/lists');
  await page.getByLabel('Nueva lista').fill('Cumple');
  await press(page, 'Crear lista');
};
const withList = async (page: Page) => {
  await register(page, 'Ana');
  await makeList(page);
  await page.getByRole('link', { name: 'Renombrar Cumple' }).waitFor();
};
const renameList = async (page: Page) => {
  await page.getByRole('link', { name: 'Renombrar Cumple' }).click();
  await page.getByLabel('Nombre de la lista').fill('Navidad');
  await press(page, 'Guardar');
};
const removeList = async (page: Page) => {
  await page.getByRole('link', { name: 'Eliminar Cumple' }).click();
  await press(page, 'Eliminar');
};

/** How each sentence comes about; a missing one does not compile. */
export const accountScenarios: Record<AccountText, Scenario> = {
  'Usuario o contraseña incorrectos': async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(freshEmail());
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await press(page, 'Iniciar sesión');
  },
  'Por favor ingresa un email válido': ({ page }) => signUp(page, { email: 'ana@example' }),
  'El nombre debe tener al menos 2 caracteres': ({ page }) => signUp(page, { name: 'A' }),
  'El nombre no puede tener más de 50 caracteres': ({ page }) => signUp(page, { name: 'A'.repeat(51) }),
  'La contraseña debe tener al menos 6 caracteres': ({ page }) => signUp(page, { password: 'abc' }),
  'La contraseña no puede tener más de 128 caracteres': ({ page }) =>
    signUp(page, { password: 'a'.repeat(129) }),
  'La contraseña debe contener al menos una letra': ({ page }) => signUp(page, { password: '123456' }),
  'Las contraseñas no coinciden': ({ page }) => signUp(page, { confirm: 'otra-clave' }),
  'Este email ya está registrado. Intenta con otro email o inicia sesión.': async ({ page }) => {
    const email = await register(page, 'Ana');
    await page.context().clearCookies();
    await signUp(page, { email });
  },
  'La contraseña es muy débil. Debe tener al menos 6 caracteres y contener letras.': ({ page, proxy }) => {
    proxy.breakCall('POST', USERS, issue('Password'));
    return signUp(page, {});
  },
  'El formato del email no es válido.': ({ page, proxy }) => {
    proxy.breakCall('POST', USERS, issue('Email'));
    return signUp(page, {});
  },
  'Error de conexión. Verifica tu internet e inténtalo de nuevo.': ({ page, proxy }) => {
    proxy.breakCall('POST', USERS, 'nothing');
    return signUp(page, {});
  },
  'No se pudo crear la cuenta. Inténtalo de nuevo.': ({ page, proxy }) => {
    proxy.breakCall('POST', USERS, { status: 201, body: { token: 'x' } });
    return signUp(page, {});
  },
  'Error inesperado al registrar usuario. Inténtalo de nuevo.': ({ page, proxy }) => {
    proxy.breakCall('POST', USERS);
    return signUp(page, {});
  },
  'Por favor ingresa tu email': async ({ page }) => {
    await page.goto('/forgot-password');
    await press(page, 'Enviar código');
  },
  'Por favor ingresa un código válido de 6 dígitos': ({ page }) => typeCode(page, '123'),
  'Error al solicitar el restablecimiento de contraseña': ({ page, proxy }) => {
    proxy.breakCall('POST', /request-reset/);
    return askCode(page);
  },
  'Código inválido o expirado': ({ page }) => typeCode(page, '123456'),
  'Error al verificar el código': ({ page, proxy }) => {
    proxy.breakCall('POST', /verify-reset-token/);
    return typeCode(page, '123456');
  },
  'Código verificado correctamente': (scene) => passCode(scene),
  'Error al restablecer la contraseña': async (scene) => {
    const { page, proxy } = scene;
    await passCode(scene);
    proxy.breakCall('POST', /reset-password/);
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('otra-clave-1');
    await page.getByLabel('Confirmar contraseña').fill('otra-clave-1');
    await press(page, 'Guardar contraseña');
  },
  'Error al guardar perfil': async ({ page, proxy }) => {
    await register(page, 'Ana');
    await page.goto('/profile/edit');
    proxy.breakCall('PATCH', USERS);
    await press(page, 'Guardar');
  },
  'Error al cargar las listas': async ({ page, proxy }) => {
    await register(page, 'Ana');
    proxy.breakCall('GET', /giftlists/);
    await page.goto('/profile/lists');
  },
  'Error al crear la lista': async ({ page, proxy }) => {
    await register(page, 'Ana');
    proxy.breakCall('POST', /giftlists/);
    await makeList(page);
  },
  'Error al actualizar la lista': async ({ page, proxy }) => {
    await withList(page);
    proxy.breakCall('PUT', /giftlists/);
    await renameList(page);
  },
  'Error al eliminar la lista': async ({ page, proxy }) => {
    await withList(page);
    proxy.breakCall('DELETE', /giftlists/);
    await removeList(page);
  },
  'Lista creada exitosamente': async ({ page }) => {
    await register(page, 'Ana');
    await makeList(page);
  },
  'Lista actualizada exitosamente': async ({ page }) => {
    await withList(page);
    await renameList(page);
  },
  'Lista eliminada exitosamente': async ({ page }) => {
    await withList(page);
    await removeList(page);
  },
  'Máximo 10 intereses': async ({ page }) => {
    await register(page, 'Ana');
    await keepInterests(page, [...'abcdefghij']);
    await page.goto('/onboarding?step=2');
    await press(page, 'Mascotas');
  },
};
