import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FailingAnswer } from '#tests/setup/failing-proxy.ts';
import { type SplitStack, startSplitStack } from '#tests/setup/split-stack.ts';
import {
  field,
  openPlainBrowser,
  type PlainBrowser,
  type PlainPage,
  standing,
  told,
} from '#tests/web/forms-without-scripts/plain-pages.ts';

// What forms answer where no script runs; the browser's part of it is `tests/e2e/forms/kept-deseo.more.spec.ts`.

const PASSWORD = 'clave-segura-1';
const deadSession: FailingAnswer = { status: 401, body: { code: 'unauthorized', message: 'x', error: 'x' } };
const picture = (name: string) =>
  new File([readFileSync(`tests/fixtures/images/${name}`)], name, { type: 'image/png' });

let stack: SplitStack;
let visitor: PlainBrowser;
let people = 0;
beforeAll(async () => {
  stack = await startSplitStack();
});
beforeEach(() => {
  visitor = openPlainBrowser(stack.url);
});
afterEach(() => stack.proxy.mend());
afterAll(() => stack.stop());

/** Registers somebody in a browser of their own; gives it with the e-mail. */
async function enter(name: string) {
  people += 1;
  const email = `persona-${people}@example.com`;
  const browser = openPlainBrowser(stack.url);
  await browser.open('/register');
  const form = { Email: email, Password: PASSWORD, PasswordConfirm: PASSWORD, Name: name };
  expect((await browser.press('Crear cuenta', form)).address).toMatch(/^\/onboarding/);
  return { browser, email };
}

const signIn = (browser: PlainBrowser, email: string) =>
  browser.press('Iniciar sesión', { email, password: PASSWORD });

/** Publishes a deseo; gives its id. */
async function publish(browser: PlainBrowser, more: Record<string, string> = {}): Promise<string> {
  const form = { Name: 'Tetera', Description: 'Linda', Rating: '4', ImageFile: picture('good-png.png') };
  await browser.open('/home/create');
  const page = await browser.press('Publicar deseo', { ...form, ...more });
  expect(page.text).toContain('¡Deseo creado con éxito!');
  const { document } = await browser.open('/profile');
  const links = [...document.querySelectorAll('article a[href*="/gift/"]')];
  return /gift\/([0-9a-f-]{36})/.exec(links[0]?.getAttribute('href') ?? '')?.[1] ?? '';
}

const values = (page: PlainPage, typed: Record<string, string>) =>
  Object.fromEntries(Object.keys(typed).map((name) => [name, standing(field(page, name))]));

describe('bad input', () => {
  test('a wrong password keeps the e-mail, and says one sentence', async () => {
    await visitor.open('/');
    const page = await visitor.press('Iniciar sesión', { email: 'a@example.com', password: 'otra-clave-9' });
    expect(page.text).toContain('Usuario o contraseña incorrectos');
    expect(field(page, 'email').value).toBe('a@example.com');
    expect(page.document.documentElement.outerHTML).not.toContain('otra-clave-9');
  });

  test('a birthday that is no day is told at its lists, which keep what was chosen', async () => {
    const { browser } = await enter('Ana');
    const day = { birthDay: '31', birthMonth: '4', birthYear: '1996' };
    await browser.open('/profile/edit');
    const refused = await browser.press('Guardar', { ...day, birthdayAudience: 'nobody' });
    const group = refused.document.querySelector('[name="birthDay"]')?.closest('fieldset');
    expect(group?.textContent).toContain('Ese día no existe');
    expect(values(refused, day)).toEqual(day);
    const nobody = refused.document.querySelector('[name="birthdayAudience"][value="nobody"]');
    expect(nobody?.hasAttribute('checked')).toBe(true);
    expect((await browser.press('Guardar', { birthDay: '30' })).text).toContain('Cumple el 30 de abril');
    const saved = { ...day, birthDay: '30' };
    expect(values(await browser.open('/profile/edit'), saved)).toEqual(saved);
    const toCome = await browser.press('Guardar', { ...saved, birthYear: '2099' });
    expect(toCome.text).toContain('Ese día todavía no llegó');
    const none = { birthDay: '', birthMonth: '', birthYear: '' };
    expect((await browser.press('Guardar', none)).text).not.toContain('Cumple el');
  });

  test('the time zone is seen, changed, and days are counted by it at once', async () => {
    const { browser } = await enter('Ana');
    const zone = () => standing(field(browser.page, 'timeZone'));
    await browser.open('/profile/edit');
    expect(zone()).toBe('America/Argentina/Buenos_Aires');
    expect((await browser.press('Guardar', { timeZone: 'Marte/Olympus' })).text).toContain(
      'Zona horaria desconocida',
    );
    await browser.press('Guardar', { timeZone: 'Asia/Tokyo' });
    await browser.open('/profile/edit');
    expect(zone()).toBe('Asia/Tokyo');
  });

  test('a registration says at each field what is wrong, and keeps the rest', async () => {
    await visitor.open('/register');
    const empty = await visitor.press('Crear cuenta');
    expect(empty.address).toMatch(/^\/register/);
    expect(told(empty, 'Email')).toContain('Por favor ingresa un email válido');
    expect(told(empty, 'Password')).toContain('La contraseña debe tener al menos 6 caracteres');
    const typed = { Email: 'nadie@example.com', Name: 'Ana' };
    const passwords = { Password: '1234567', PasswordConfirm: '7654321' };
    const differ = await visitor.press('Crear cuenta', { ...typed, ...passwords });
    expect(told(differ, 'Password')).toContain('La contraseña debe contener al menos una letra');
    expect(told(differ, 'PasswordConfirm')).toContain('Las contraseñas no coinciden');
    expect(values(differ, typed)).toEqual(typed);
    const { email } = await enter('Ana');
    const again = { Email: email.toUpperCase(), Password: PASSWORD, PasswordConfirm: PASSWORD, Name: 'Otra' };
    const taken = await visitor.press('Crear cuenta', again);
    expect(told(taken, 'Email')).toContain(
      'Este email ya está registrado. Intenta con otro email o inicia sesión.',
    );
    expect(field(taken, 'Name').value).toBe('Otra');
  });

  test('a file that is no picture creates nothing, and what was typed stays', async () => {
    const { browser } = await enter('Ana');
    const typed = { Name: 'Un título que queda', Description: 'Una descripción que queda' };
    await browser.open('/home/create');
    const file = { ImageFile: picture('html-named.png') };
    const page = await browser.press('Publicar deseo', { ...typed, Rating: '3', ...file });
    expect(page.text).toContain('Formato de imagen no soportado');
    expect(values(page, typed)).toEqual(typed);
    expect(page.document.querySelector('[name=Rating][value="3"]')?.hasAttribute('checked')).toBe(true);
    expect((await browser.open('/profile')).text).toContain('Todavía no subiste ningún deseo');
  });

  test('a form sent to a friend who is no id finds nobody', async () => {
    const { browser } = await enter('Ana');
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    for (const friend of ['%00', '%F0%9F%98%80', 'nadie']) {
      const to = `${stack.url}/friend/${friend}/remove`;
      const form = { method: 'POST', body: new URLSearchParams(), headers: { cookie } };
      expect((await fetch(to, form)).status, friend).toBe(404);
    }
  });
});

test('guarded pages: send visitors away, take them back, and are closed to who left', async () => {
  const { email } = await enter('Ana');
  expect((await visitor.open('/no-hay-nada-aca')).status).toBe(404);
  expect(visitor.page.text).toContain('Página no encontrada');
  expect((await visitor.open('/home')).address).toMatch(/^\/login/);
  expect((await visitor.open('/profile')).address).toMatch(/^\/(\?.*)?$/);
  expect((await signIn(visitor, email)).address).toBe('/profile');
  expect((await visitor.open('/')).address).toMatch(/^\/home/);
  await visitor.open('/profile');
  expect((await visitor.press('Cerrar sesión')).document.querySelector('[name=password]')).not.toBeNull();
  expect((await visitor.open('/home')).address).toMatch(/^\/login/);
});

describe('what was typed while the session died', () => {
  test('the name of a list is there again, until it is sent', async () => {
    const { browser, email } = await enter('Ana');
    await browser.open('/profile/lists');
    stack.proxy.breakCall('POST', /giftlists/, deadSession);
    const ended = await browser.press('Crear lista', { name: 'Cumple de Ana' });
    expect(ended.text).toContain('Tu sesión terminó. Iniciá sesión para seguir.');
    stack.proxy.mend();
    expect(field(await signIn(browser, email), 'name').value).toBe('Cumple de Ana');
    const sent = await browser.press('Crear lista');
    expect(sent.text).toContain('Lista creada exitosamente');
    expect(field(sent, 'name').value).toBe('');
  });

  test('the profile is there again, once', async () => {
    const { browser, email } = await enter('Ana');
    const typed = { name: 'Ana María', note: 'ñandú '.repeat(160) };
    await browser.open('/profile/edit');
    const brand = await browser.press('Agregar marca', { ...typed, 'brands[0]': 'Volf' });
    expect(brand.document.querySelector('[aria-label="Quitar Volf"]')).not.toBeNull();
    browser.forget();
    await browser.press('Guardar');
    const again = await signIn(browser, email);
    expect(again.address).toBe('/profile/edit');
    expect(values(again, typed)).toEqual(typed);
    expect(again.document.querySelector('[aria-label="Quitar Volf"]')).not.toBeNull();
    expect(field(await browser.open('/profile/edit'), 'name').value).toBe('Ana');
  });

  test('a step of onboarding is there again, and leads on as it would have', async () => {
    const { browser, email } = await enter('Ana');
    await browser.open('/onboarding?redirectTo=%2Fnotifications');
    browser.forget();
    await browser.press('Siguiente', { shirt: 'XL' });
    const again = await signIn(browser, email);
    expect(again.address).toMatch(/^\/onboarding\?/);
    expect(field(again, 'shirt').value).toBe('XL');
    await browser.press('Siguiente');
    expect((await browser.press('Finalizar')).address).toBe('/notifications');
    expect((await browser.open('/onboarding')).address).toBe('/home');
  });

  test('a comment comes back to its writer, and to nobody else', async () => {
    const { browser, email } = await enter('Ana');
    const other = await enter('Otra');
    const path = `/gift/${await publish((await enter('Beto')).browser)}`;
    await browser.open(path);
    stack.proxy.breakCall('POST', /\/comments/, deadSession);
    const ended = await browser.press('Comentar', { comment: '¿De qué color?' });
    expect(ended.address).toContain('redirectTo=');
    stack.proxy.mend();
    browser.cookies.set('deseo', other.browser.cookies.get('deseo') ?? '');
    expect(field(await browser.open(path), 'comment').value).toBe('');
    browser.forget('deseo');
    await browser.open(`/?${new URLSearchParams({ redirectTo: path })}`);
    expect(field(await signIn(browser, email), 'comment').value).toBe('¿De qué color?');
  });
});

test('line ends: count once, so that texts may be as long as the field says', async () => {
  const manyLines = (length: number) => 'renglón\n'.repeat(10).padEnd(length, 'x');
  const { browser } = await enter('Ana');
  await browser.open(`/gift/${await publish(browser, { Description: manyLines(2000) })}`);
  const refused = await browser.press('Comentar', { comment: manyLines(1001) });
  expect(told(refused, 'comment')).toContain('El comentario no puede tener más de 1000 caracteres');
  expect(refused.text).toContain('1001/1000 caracteres');
  const taken = await browser.press('Comentar', { comment: manyLines(1000) });
  expect(taken.text).toContain('Comentario agregado exitosamente');
  await browser.open('/profile/edit');
  expect((await browser.press('Guardar', { note: manyLines(1000) })).address).toBe('/profile');
});
