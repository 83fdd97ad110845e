import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo } from '#tests/setup/read-outbox.ts';
import { type Stack, startStack } from '#tests/setup/stack.ts';

// The link "No fui yo" of a mail, in the built product and without scripts.

const PASSWORD = 'clave-segura-1';
const NEW_PASSWORD = 'nueva-clave-2';
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ PUBLIC_URL: '' });
});
afterAll(() => stack?.stop());

/** A browser without scripts: keeps its cookies, follows nothing. */
function browser() {
  const cookies = new Map<string, string>();
  const send = async (path: string, form?: Record<string, string>) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await request(stack.url + path, {
      method: form ? 'POST' : 'GET',
      headers: {
        ...(cookie && { cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form ? new URLSearchParams(form).toString() : null,
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await answer.body.text();
    return { status: answer.statusCode, to: answer.headers['location'], headers: answer.headers, text };
  };
  return { send, cookies };
}

const login = (email: string, password: string) => browser().send('/login', { email, password });

/** Registers Ana, whose session somebody else has and changes her e-mail with; gives the path of her link. */
async function takeOver(email: string, taken: string) {
  const thief = browser();
  const form = { Email: email, Password: PASSWORD, PasswordConfirm: PASSWORD, Name: 'Ana' };
  await thief.send('/register', form);
  const changed = await thief.send('/profile/edit', { name: 'Ana', email: taken });
  expect(changed.status).toBe(302);
  const { text } = await mailTo(stack.dataDir, email, /Cambió el email/);
  return { thief, path: /\/not-me\/[\w-]{43}/.exec(text ?? '')?.[0] ?? '' };
}

test('not me: opening the link changes nothing, pressing gives the account back', async () => {
  const { thief, path } = await takeOver('ana@example.com', 'ladrona@example.com');
  const ana = browser();
  const page = await ana.send(path);
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(page.text).toContain('No fui yo, recuperar mi cuenta');
  expect((await thief.send('/profile')).status).toBe(200);
  expect((await login('ladrona@example.com', PASSWORD)).to).toBe('/home');

  expect(await ana.send(path, {})).toMatchObject({ status: 302, to: '/forgot-password/new' });
  expect((await thief.send('/profile')).status).toBe(302);
  const form = { newPassword: NEW_PASSWORD, confirm: 'otra' };
  expect((await ana.send('/forgot-password/new', form)).text).toContain('Las contraseñas no coinciden');
  const set = await ana.send('/forgot-password/new', { ...form, confirm: NEW_PASSWORD });
  expect(set).toMatchObject({ status: 302, to: '/login' });
  expect((await login('ana@example.com', NEW_PASSWORD)).to).toBe('/home');
  expect((await login('ladrona@example.com', PASSWORD)).status).toBe(400);

  const again = await ana.send(path, {});
  expect([again.status, again.text]).toEqual([404, expect.stringContaining('Este link ya no sirve')]);
});

test('not me: an unverified e-mail that another account has by now is said to be', async () => {
  const { path } = await takeOver('bea@example.com', 'ladrona2@example.com');
  const form = { Email: 'bea@example.com', Password: PASSWORD, PasswordConfirm: PASSWORD, Name: 'Bea' };
  await browser().send('/register', form);
  const taken = await browser().send(path, {});
  expect([taken.status, taken.text]).toEqual([
    409,
    expect.stringContaining('se abrió otra cuenta con este email'),
  ]);
});

test('not me: a link that is none is not found', async () => {
  expect((await browser().send('/not-me/corto')).status).toBe(404);
});
