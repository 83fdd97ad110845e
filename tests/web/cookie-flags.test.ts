import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OidcProvider, startOidcProvider } from '#tests/setup/oidc-provider.ts';
import { type Stack, startStack } from '#tests/setup/stack.ts';

// Every cookie of the web app, as the built product sends it: on https bound to the host and never sent in the clear.
const GOOGLE = { GOOGLE_CLIENT_ID: 'deseo', GOOGLE_CLIENT_SECRET: 'solo-para-probar' };
const PASSWORD = 'clave-segura-1';
const NAMES = ['', '-device', '-google', '-kept-0', '-kept-1', '-oidc', '-out', '-reset', '-toast'].map(
  (name) => `deseo${name}`,
);

let oidc: OidcProvider;
let plain: Stack;
let secure: Stack;
beforeAll(async () => {
  oidc = await startOidcProvider();
  const providers = { ...GOOGLE, ...oidc.environment, ...oidc.webEnvironment };
  plain = await startStack({ ...providers, PUBLIC_URL: '' });
  secure = await startStack({ ...providers, PUBLIC_URL: 'https://deseo.example' });
});
afterAll(async () => {
  await plain?.stop();
  await secure?.stop();
  await oidc?.stop();
});

async function send(url: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });
  await answer.body.dump();
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  return { status: answer.statusCode, headers: answer.headers, cookies };
}

let people = 0;
function register(url: string, headers: Record<string, string> = {}) {
  people += 1;
  const form = { Email: `ana-${people}@example.com`, Password: PASSWORD, PasswordConfirm: PASSWORD };
  return send(`${url}/register`, { ...form, Name: 'Ana' }, headers);
}

const pairOf = (cookies: string[]) => cookies[0]?.split(';')[0] ?? '';

/** Every cookie that the web app sets and takes away again, and an answer of each kind. */
async function allAnswers(url: string, headers: Record<string, string> = {}) {
  const registered = await register(url, headers);
  const cookie = pairOf(registered.cookies);
  return [
    registered,
    await send(`${url}/auth/google?index`, { purpose: 'login' }, headers),
    await send(`${url}/auth/oidc?index`, { purpose: 'login' }, headers),
    await send(`${url}/forgot-password?index`, { email: 'ana@example.com', again: '1' }, headers),
    await send(`${url}/profile/lists`, { form: 'new-list', name: 'Cumple' }, headers),
    await send(`${url}/profile/lists`, { form: 'new-list', name: 'Cumple' }, { ...headers, cookie }),
    await send(`${url}/logout`, {}, { ...headers, cookie }),
  ];
}

const named = (cookies: string[]) => [...new Set(cookies.map((each) => each.split('=')[0]))].sort();

describe.each([
  ['the public address', () => [secure.url, {}] as const],
  ['the proxy in front', () => [plain.url, { 'x-forwarded-proto': 'https' }] as const],
])('on https, as %s says', (_who, place) => {
  test('every cookie is __Host-, Secure, HttpOnly and Lax, and every answer has HSTS', async () => {
    const answers = await allAnswers(...place());
    const cookies = answers.flatMap((answer) => answer.cookies);
    expect(named(cookies)).toEqual(NAMES.map((name) => `__Host-${name}`));
    for (const each of cookies) {
      for (const flag of [/; Secure(;|$)/, /; HttpOnly(;|$)/, /; SameSite=Lax(;|$)/, /; Path=\/(;|$)/]) {
        expect(each).toMatch(flag);
      }
      // why: a browser refuses `__Host-` with one.
      expect(each).not.toMatch(/domain=/i);
    }
    for (const { headers } of answers) {
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    }
  });

  test('who comes back with the cookie is signed in, and by its bare name is not', async () => {
    const [url, headers] = place();
    const cookie = pairOf((await register(url, headers)).cookies);
    const visit = (sent: string) => request(`${url}/profile`, { headers: { ...headers, cookie: sent } });
    expect((await visit(cookie)).statusCode).toBe(200);
    expect((await visit(cookie.replace('__Host-', ''))).statusCode).toBe(302);
  });
});

test('cookies: on plain http HttpOnly and Lax, and nothing asks for https', async () => {
  const answers = await allAnswers(plain.url);
  const cookies = answers.flatMap((answer) => answer.cookies);
  expect(named(cookies)).toEqual(NAMES);
  for (const each of cookies) {
    expect(each).toMatch(/; HttpOnly(;|$)/);
    expect(each).toMatch(/; SameSite=Lax(;|$)/);
    expect(each).not.toMatch(/; Secure/);
  }
  for (const { headers } of answers) expect(headers).not.toHaveProperty('strict-transport-security');
});

test('Google cookie: too long a redirect does not make it one that browsers drop', async () => {
  const lengths = [0, 1400, 1600, 6900].map(async (length) => {
    const form = { purpose: 'login', redirectTo: `/home?link=${'a'.repeat(length)}` };
    const { cookies } = await send(`${secure.url}/auth/google?index`, form);
    return pairOf(cookies).length;
  });
  const [none = 0, long = 0, ...longer] = await Promise.all(lengths);
  expect(long).toBeGreaterThan(none + 1400);
  expect(long).toBeLessThan(4096);
  expect(Math.max(...longer)).toBeLessThan(none + 100);
});

test('Google button cookie: too long a redirect does not make it one browsers drop', async () => {
  const form = { purpose: 'login', redirectTo: `/home?link=${'a'.repeat(6900)}` };
  const { status, cookies } = await send(`${secure.url}/auth/google/nonce`, form);
  expect([status, cookies.length]).toEqual([200, 1]);
  expect(pairOf(cookies).length).toBeLessThan(4096);
});

describe('what ends a session', () => {
  const bySelf = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };
  const byScripts = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };

  test.each([
    ['/logout', {}],
    ['/profile/leave', { password: PASSWORD }],
  ])('%s without scripts tells the browser to empty what it keeps', async (path, form) => {
    const cookie = pairOf((await register(plain.url)).cookies);
    const { status, headers, cookies } = await send(`${plain.url}${path}`, form, { cookie, ...bySelf });
    expect([status, headers['location']]).toEqual([302, '/']);
    expect(headers['clear-site-data']).toBe('"cache", "storage"');
    expect(cookies).toContainEqual(expect.stringMatching(/^deseo=; .*Expires=Thu, 01 Jan 1970/));
    expect(cookies).toContainEqual(expect.stringMatching(/^deseo-kept-0=; .*Max-Age=0/));
  });

  test('with scripts the page does so itself, and keeps the files of the app', async () => {
    const cookie = pairOf((await register(plain.url)).cookies);
    const { headers } = await send(`${plain.url}/logout.data`, {}, { cookie, ...byScripts });
    expect(headers).not.toHaveProperty('clear-site-data');
  });
});

test('public address: a forged host is in no page of visitors', async () => {
  const forged = { host: 'ajeno.example', 'x-forwarded-host': 'ajeno.example' };
  for (const headers of [forged, { host: 'otro.example' }]) {
    const { statusCode, body } = await request(`${secure.url}/register`, { headers });
    const text = await body.text();
    expect(statusCode).toBe(200);
    expect(text).toContain('https://deseo.example');
    expect(text).not.toMatch(/ajeno|otro\.example/);
  }
});
