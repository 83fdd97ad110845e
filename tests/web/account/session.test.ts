import { beforeAll, describe, expect, inject, test } from 'vitest';
import { PASSWORD } from '#tests/factories/person.ts';
import { mailsTo, mailTo } from '#tests/setup/read-outbox.ts';
import { makeHttpPerson, makeHttpVisitor } from '#tests/web/http-person.ts';

// What the built product says of sessions and passwords to whoever speaks plain HTTP with it.

const PROFILE_DOOR = '/?redirectTo=%2Fprofile';
const OVER = 'Tu sesión terminó. Iniciá sesión para seguir.';

const { url, dataDir } = inject('plainProduct');
let email: string;
beforeAll(async () => {
  ({ email } = await makeHttpPerson(url, 'Ana'));
});

describe('session', () => {
  test('no planted cookie survives signing in, and one that was ended opens nothing', async () => {
    const ana = makeHttpVisitor(url);
    ana.cookies.set('deseo', 'plantada');
    const { cookies } = await ana.post('/login', { email, password: PASSWORD });
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

  test('who asks for their archive without one comes back to the settings', async () => {
    const ana = makeHttpVisitor(url);
    const seen = [await ana.get('/profile/export')];
    await ana.post('/login', { email, password: PASSWORD });
    const ended = ana.cookies.get('deseo') ?? '';
    await ana.post('/logout', {});
    ana.cookies.set('deseo', ended);
    seen.push(await ana.get('/profile/export'));
    expect(seen.map(({ status, to }) => [status, to])).toEqual([
      [302, '/profile/ajustes'],
      [302, '/profile/ajustes'],
    ]);
    expect(await ana.get('/profile')).toMatchObject({ status: 302, to: PROFILE_DOOR });
    const door = PROFILE_DOOR;
    expect(await ana.post(door, { email, password: PASSWORD })).toMatchObject({
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
    const fields = { email, password: PASSWORD };
    const { status, to } = await makeHttpVisitor(url).post(`/login?redirectTo=${way}`, fields);
    const byScripts = await makeHttpVisitor(url).post(`/login.data?redirectTo=${way}`, fields);
    const data = byScripts.text.includes('"/home"') && !byScripts.text.includes('evil');
    seen.push({ way, status, to, data });
  }
  expect(seen).toEqual(ways.map((way) => ({ way, status: 302, to: '/home', data: true })));
});

test('password: no answer gives it back, neither as a page nor as data', async () => {
  const secret = 'Clave-Que-No-Vuelve-9';
  const fields = { Email: 'sin-arroba', Password: secret, PasswordConfirm: `${secret}x`, Name: 'Ana' };
  const visitor = makeHttpVisitor(url);
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
  const ask = async (asked: string) => {
    const { status, to } = await makeHttpVisitor(url).post('/forgot-password?index', { email: asked });
    return { status, to };
  };
  const unknown = await ask('nadie@example.com');
  expect(unknown).toEqual({ status: 302, to: '/forgot-password/code' });
  expect(await ask(email)).toEqual(unknown);
  await mailTo(dataDir, email, /código/i);
  expect(await mailsTo(dataDir, 'nadie@example.com')).toEqual([]);
});
