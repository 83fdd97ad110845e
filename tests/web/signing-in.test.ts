import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { toastHeader } from '#app/.server/redirects/toast.ts';
import type { Services } from '#app/.server/services.ts';
import { createSealedStorage } from '#app/.server/session/sealed-storage.ts';
import { loginAction, loginLoader } from '#app/features/auth/login.server.ts';
import { registerAction, registerLoader } from '#app/features/auth/register.server.ts';
import { resetProgress } from '#app/features/auth/reset/reset-code.server.ts';
import { loadPasswordStep, setPassword } from '#app/features/auth/reset/set-password.server.ts';
import { json, type OtherHost, refuse, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, post, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

const user = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'Ana',
  email: 'ana@example.com',
  avatarUrl: '/a.svg',
  sizes: { shirt: '', pants: '', shoes: '' },
  colors: [],
  brands: [],
  colorNote: '',
};
const session = { token: 'fresh-token', user, isNewUser: false };
const valid = { Email: 'ana@example.com', Password: 'secreto1', PasswordConfirm: 'secreto1', Name: 'Ana' };

let host: OtherHost;
let services: Services;
beforeAll(async () => {
  host = await startOtherHost(json(200, session));
  ({ services } = webServices(host.url));
});
beforeEach(() => {
  host.answer = json(200, session);
});
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

type Body = { result: { error: Record<string, string[]>; initialValue: Record<string, string> } };
const login = async (fields: Record<string, string>, search = '') =>
  outcome(loginAction(routeArgs(services, `/login${search}`, post(fields))));
const register = async (changes: Record<string, string> = {}) => {
  const answer = await outcome(
    registerAction(routeArgs(services, '/register', post({ ...valid, ...changes }))),
  );
  return { ...answer, errors: (answer.body as Body | undefined)?.result.error };
};

describe('login', () => {
  test('keeps the token sealed in the cookie and goes on', async () => {
    const answer = await login({ email: 'ana@example.com', password: 'x' });
    expect(answer).toMatchObject({ status: 302, to: '/home' });
    const { secret } = services;
    const opened = await createSealedStorage({ secret, secure: false }).getSession(answer.cookies[0] ?? '');
    expect(opened.get('user')).toMatchObject({ token: 'fresh-token', userId: user.id, onboarded: true });
    expect(answer.cookies.join()).not.toContain('fresh-token');
  });

  test.each([
    ['?redirectTo=%2Fgift%2F1', '/gift/1'],
    ['?redirectTo=%2F%2Fevil.example', '/home'],
    ['?redirectTo=https%3A%2F%2Fevil.example', '/home'],
  ])('%s leads to %s', async (search, to) => {
    expect((await login({ email: 'ana@example.com', password: 'x' }, search)).to).toBe(to);
  });

  test('wrong: one sentence, the e-mail kept, the password not', async () => {
    host.answer = refuse(401, 'invalid_credentials');
    const { status, body } = await login({ email: 'ana@example.com', password: 'mala-clave' });
    const { error, initialValue } = (body as Body).result;
    expect([status, error['']]).toEqual([400, ['Usuario o contraseña incorrectos']]);
    expect(initialValue).toEqual({ email: 'ana@example.com' });
  });

  test('an answer without token or user counts as wrong; an API that is down does not', async () => {
    host.answer = json(200, { user });
    const odd = await login({ email: 'ana@example.com', password: 'x' });
    expect((odd.body as Body).result.error['']).toEqual(['Usuario o contraseña incorrectos']);
    host.answer = (request) => request.socket.destroy();
    const down = await login({ email: 'ana@example.com', password: 'x' });
    expect(down.status).toBe(503);
    expect((down.body as Body).result.error['']?.[0]).toMatch(/^Error de conexión/);
  });

  test('over another session ends that one, and goes on when the API cannot', async () => {
    const tokens: (string | undefined)[] = [];
    host.answer = (request, response) => {
      if (request.url !== '/api/auth/logout') return json(200, session)(request, response);
      tokens.push(request.headers.authorization);
      request.socket.destroy();
    };
    const form = post({ email: 'ana@example.com', password: 'x' }, { cookie: await sessionCookie() });
    const { to, cookies } = await outcome(loginAction(routeArgs(services, '/login', form)));
    expect([to, cookies.length, tokens]).toEqual(['/home', 2, ['Bearer the-token']]);
  });

  test('who is signed in by now is led on to where they were headed, else to the feed', async () => {
    const init = { headers: { cookie: await sessionCookie() } };
    const seen: unknown[] = [];
    const ways = [
      ['', '/home'],
      ['/gift/1', '/gift/1'],
      ['//evil.example', '/home'],
      ['/', '/home'],
      ['/login', '/home'],
    ];
    for (const [redirectTo = ''] of ways) {
      let to: string | null = redirectTo ? `/login?${new URLSearchParams({ redirectTo })}` : '/';
      // why: the pages to sign in on lead on by themselves.
      while (to && /^\/(?:login)?(?:\?|$)/.test(to))
        ({ to } = await outcome(loginLoader(routeArgs(services, to, init))));
      seen.push([redirectTo, to]);
    }
    expect(seen).toEqual(ways);
  });
});

describe('registration', () => {
  test('signs in at once and goes on to onboarding', async () => {
    host.answer = json(201, { ...session, isNewUser: true });
    expect(await register()).toMatchObject({ status: 302, to: '/onboarding' });
  });

  test.each([
    [
      refuse(409, 'email_taken'),
      'Email',
      'Este email ya está registrado. Intenta con otro email o inicia sesión.',
    ],
    [
      refuse(400, 'invalid_input', [{ path: 'Email', message: 'x' }]),
      'Email',
      'El formato del email no es válido.',
    ],
    [
      refuse(400, 'invalid_input', [{ path: 'Password', message: 'x' }]),
      'Password',
      'La contraseña es muy débil. Debe tener al menos 6 caracteres y contener letras.',
    ],
    [refuse(415, 'image_damaged'), 'AvatarFile', 'Mensaje de image_damaged'],
    [refuse(500, 'internal'), '', 'Error inesperado al registrar usuario. Inténtalo de nuevo.'],
    [json(201, { token: 'x' }), '', 'No se pudo crear la cuenta. Inténtalo de nuevo.'],
  ])('case %#: at %j the sentence of the catalogue', async (answer, field, sentence) => {
    host.answer = answer;
    const { errors, cookies } = await register();
    expect(errors?.[field]).toEqual([sentence]);
    expect(cookies).toEqual([]);
  });

  const invite = 'a'.repeat(32);
  test.each([
    ['', true, '/home'],
    ['', false, '/onboarding'],
    [`?invite=${invite}`, true, `/invite/${invite}`],
    [`?invite=${invite}`, false, `/onboarding?redirectTo=%2Finvite%2F${invite}`],
  ])('who is signed in and opens it with %j (onboarded: %j) goes to %s', async (search, onboarded, to) => {
    const init = { headers: { cookie: await sessionCookie({ onboarded }) } };
    expect(await outcome(registerLoader(routeArgs(services, `/register${search}`, init)))).toMatchObject({
      to,
    });
  });

  test.each([
    ['is told', json(200, { name: 'Ana', avatarUrl: '/a.svg' }), `/invite/${invite}`],
    ['cannot be told now', refuse(429, 'too_many_requests'), `/invite/${invite}`],
    ['has taken the link back', refuse(404, 'invite_link_not_found'), ''],
  ])('who signs in from a link whose sender %s is asked after: %#', async (_what, answer, redirectTo) => {
    host.answer = answer;
    const { body } = await outcome(registerLoader(routeArgs(services, `/register?invite=${invite}`)));
    expect(body).toMatchObject({ redirectTo });
  });

  test('what the browser would refuse never reaches the API', async () => {
    host.asked.length = 0;
    const { status, errors } = await register({ Email: 'ana', PasswordConfirm: 'otra' });
    expect([status, Object.keys(errors ?? {})]).toEqual([400, ['Email', 'PasswordConfirm']]);
    expect(host.asked).toEqual([]);
  });
});

test('page of visitors: varies by the host a proxy tells, unless PUBLIC_URL settles it', async () => {
  const varyOf = async (known: typeof services) =>
    (await outcome(loginLoader(routeArgs(known, '/login')))).headers.get('vary');
  expect(await varyOf(services)).toBe('Cookie, X-Forwarded-Host, X-Forwarded-Proto');
  const settled = { ...services, env: { ...services.env, PUBLIC_URL: 'https://deseo.example' } };
  expect(await varyOf(settled)).toBe('Cookie');
});

test('pages of visitors: public cache, but not with a toast waiting', async () => {
  const cacheOf = async (cookie = '') => {
    const init = cookie ? { headers: { cookie } } : {};
    const { headers } = await outcome(loginLoader(routeArgs(services, '/login', init)));
    expect(headers.get('vary')).toContain('Cookie');
    return headers.get('cache-control');
  };
  const toast = await toastHeader({ services, isSecure: false }, { kind: 'info', text: 'Hola' });
  expect(await cacheOf()).toMatch(/^public, max-age=0, s-maxage=60/);
  expect(await cacheOf(toast.split(';')[0])).toBeNull();
});

test('new password: signs out whoever was signed in here, and its code is used up', async () => {
  host.answer = json(200, { success: true });
  const proven = { email: user.email, code: '123456' };
  const code = (await resetProgress.header({ services, isSecure: false }, proven)).split(';')[0];
  const form = { newPassword: 'otra-clave-2', confirm: 'otra-clave-2' };
  const { to, cookies } = await outcome(
    pageAction(setPassword)(
      routeArgs(services, '/x', post(form, { cookie: `${await sessionCookie()}; ${code}` })),
    ),
  );
  expect(to).toBe('/login');
  expect(cookies).toContainEqual(expect.stringMatching(/^deseo=; .*Expires=Thu, 01 Jan 1970/));
  const cookie = cookies.find((each) => each.startsWith('deseo-reset='))?.split(';')[0] ?? '';
  const again = routeArgs(services, '/forgot-password/new', { headers: { cookie } });
  expect((await outcome(pageLoader(loadPasswordStep)(again))).to).toBe('/forgot-password');
});
