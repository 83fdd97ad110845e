import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo, mailTo } from '#tests/setup/read-outbox.ts';
import { type Stack, startStack } from '#tests/setup/stack.ts';
import { httpVisitor, PASSWORD, registerByForm } from '#tests/web/account/http-visitor.ts';

// What the built product says of sessions and passwords to whoever speaks plain HTTP with it.

const EMAIL = 'ana@example.com';
const PROFILE_DOOR = '/?redirectTo=%2Fprofile';
const OVER = 'Tu sesión terminó. Iniciá sesión para seguir.';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
  await registerByForm(httpVisitor(stack.url), EMAIL);
});
afterAll(() => stack?.stop());

describe('session', () => {
  test('no planted cookie survives signing in, and one that was ended opens nothing', async () => {
    const ana = httpVisitor(stack.url);
    ana.cookies.set('deseo', 'plantada');
    const { cookies } = await ana.post('/login', { email: EMAIL, password: PASSWORD });
    expect(cookies).toContainEqual(expect.stringMatching(/^deseo=.*; Path=\/; HttpOnly; SameSite=Lax/));
    const first = ana.cookies.get('deseo') ?? '';
    expect(first).not.toBe('plantada');
    expect((await ana.get('/profile')).status).toBe(200);

    expect(await ana.post('/logout', {})).toMatchObject({ status: 302, to: '/' });
    expect(ana.cookies.has('deseo')).toBe(false);
    ana.cookies.set('deseo', first);
    expect(await ana.get('/profile')).toMatchObject({ status: 302, to: PROFILE_DOOR });
    expect((await ana.get(PROFILE_DOOR)).text).toContain(OVER);
  });

  test('who asks for their archive without one comes back to the profile', async () => {
    const ana = httpVisitor(stack.url);
    const seen = [await ana.get('/profile/export')];
    await ana.post('/login', { email: EMAIL, password: PASSWORD });
    const ended = ana.cookies.get('deseo') ?? '';
    await ana.post('/logout', {});
    ana.cookies.set('deseo', ended);
    seen.push(await ana.get('/profile/export'));
    expect(seen.map(({ status, to }) => [status, to])).toEqual([
      [302, '/profile'],
      [302, '/profile'],
    ]);
    expect(await ana.get('/profile')).toMatchObject({ status: 302, to: PROFILE_DOOR });
    const door = `/?index&${PROFILE_DOOR.slice(2)}`;
    expect(await ana.post(door, { email: EMAIL, password: PASSWORD })).toMatchObject({
      status: 302,
      to: '/profile',
    });
  });
});

test('login: nobody is led to another site', async () => {
  const seen: unknown[] = [];
  const ways = [
    ...['//evil.example', '/\\evil.example', 'https://evil.example'].map(encodeURIComponent),
    ...['%2F%2Fevil.example', '/%2Fevil.example', '/%5Cevil.example'],
  ];
  for (const way of ways) {
    const fields = { email: EMAIL, password: PASSWORD };
    const { status, to } = await httpVisitor(stack.url).post(`/login?redirectTo=${way}`, fields);
    const byScripts = await httpVisitor(stack.url).post(`/login.data?redirectTo=${way}`, fields);
    const data = byScripts.text.includes('"/home"') && !byScripts.text.includes('evil');
    seen.push({ way, status, to, data });
  }
  expect(seen).toEqual(ways.map((way) => ({ way, status: 302, to: '/home', data: true })));
});

test('password: no answer gives it back, neither as a page nor as data', async () => {
  const secret = 'Clave-Que-No-Vuelve-9';
  const fields = { Email: 'sin-arroba', Password: secret, PasswordConfirm: `${secret}x`, Name: 'Ana' };
  const visitor = httpVisitor(stack.url);
  const answers = [
    await visitor.post('/login', { email: 'nadie@example.com', password: secret }),
    await visitor.post('/login.data', { email: 'nadie@example.com', password: secret }),
    await visitor.post('/register', fields),
    await visitor.post('/register.data', fields),
  ];
  const said = ['Usuario o contraseña incorrectos', 'Las contraseñas no coinciden'];
  expect(answers.map(({ text }) => said.find((sentence) => text.includes(sentence)))).toEqual([
    ...[said[0], said[0]],
    ...[said[1], said[1]],
  ]);
  expect(answers.filter(({ text }) => text.includes(secret))).toEqual([]);
});

test('reset: nobody learns whether an e-mail has an account', async () => {
  const ask = async (email: string) => {
    const { status, to } = await httpVisitor(stack.url).post('/forgot-password?index', { email });
    return { status, to };
  };
  const unknown = await ask('nadie@example.com');
  expect(unknown).toEqual({ status: 302, to: '/forgot-password/code' });
  expect(await ask(EMAIL)).toEqual(unknown);
  await mailTo(stack.dataDir, EMAIL, /código/i);
  expect(await mailsTo(stack.dataDir, 'nadie@example.com')).toEqual([]);
});
