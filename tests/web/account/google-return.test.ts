import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GoogleProvider, startGoogleProvider } from '#tests/setup/google-provider.ts';
import { type Stack, startStack } from '#tests/setup/stack.ts';
import { type HttpVisitor, makeHttpPerson, makeHttpVisitor } from '#tests/web/http-person.ts';

// The way to Google and back, as the addresses that a browser is sent to tell it.

let google: GoogleProvider;
let stack: Stack;
beforeAll(async () => {
  google = await startGoogleProvider();
  stack = await startStack({ ...google.environment, ...google.webEnvironment });
});
afterAll(async () => {
  await stack?.stop();
  await google?.stop();
});

const CALLBACK = '/auth/google/callback';

/** Where Google is asked, with what the form says. */
async function start(visitor: HttpVisitor, form: Record<string, string>): Promise<URL> {
  const { status, to } = await visitor.post('/auth/google?index', form);
  expect(status).toBe(302);
  return new URL(to);
}

/** Where Google sends the browser back to, with its code. */
async function consent(visitor: HttpVisitor, asked: URL): Promise<string> {
  const { to } = await visitor.get(asked.href);
  expect(to).toMatch(new RegExp(`^${stack.url}${CALLBACK}\\?.*code=`));
  return to;
}

test('google: a way back that did not begin here is refused, and it is said', async () => {
  const refused: unknown[] = [];
  const queries = ['', '?state=x&code=y', '?error=access_denied'];
  for (const query of queries) {
    const visitor = makeHttpVisitor(stack.url);
    const { status, to } = await visitor.get(`${CALLBACK}${query}`);
    const told = (await visitor.get('/login')).text.includes('Error al iniciar sesión con Google');
    refused.push({ query, status, to, told });
  }
  expect(refused).toEqual(queries.map((query) => ({ query, status: 302, to: '/login', told: true })));
});

test('google: PKCE, nonce and state hold the way together, and it ends at this site', async () => {
  google.signInAs({ sub: 'g-1', email: 'gabi@example.com', name: 'Gabi' });
  const visitor = makeHttpVisitor(stack.url);
  const form = { purpose: 'login', redirectTo: '//evil.example' };
  const asked = (await start(visitor, form)).searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/);
  expect(asked.get('redirect_uri')).toBe(`${stack.url}${CALLBACK}`);
  expect(await visitor.get(`${CALLBACK}?state=otro&code=x`)).toMatchObject({ status: 302, to: '/login' });

  const back = await consent(visitor, await start(visitor, form));
  expect(await visitor.get(back)).toMatchObject({ status: 302, to: '/onboarding' });
});

test('google: a code or an idToken of another visit gives nobody', async () => {
  const gabi = { sub: 'g-3', email: 'g3@example.com', name: 'Gabi' };
  google.signInAs(gabi);
  const [visitor, other] = [makeHttpVisitor(stack.url), makeHttpVisitor(stack.url)];
  const mine = new URL(await consent(visitor, await start(visitor, { purpose: 'login' })));
  const theirs = new URL(await consent(other, await start(other, { purpose: 'login' })));
  mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
  expect(await visitor.get(mine.href)).toMatchObject({ status: 302, to: '/login' });

  google.signInAs({ ...gabi, nonce: 'otro' });
  const back = await consent(visitor, await start(visitor, { purpose: 'login' }));
  expect(await visitor.get(back)).toMatchObject({ status: 302, to: '/login' });
});

test('google: who is signed out on the way to link comes back to the profile', async () => {
  google.signInAs({ sub: 'g-2', email: 'g2@example.com', name: 'Gabi' });
  const ana = await makeHttpPerson(stack.url, 'Ana');
  const back = await consent(ana, await start(ana, { purpose: 'link' }));
  ana.cookies.delete('deseo');
  expect(await ana.get(back)).toMatchObject({ status: 302, to: '/profile' });
  const { to } = await ana.get('/profile');
  expect(to).toBe('/?redirectTo=%2Fprofile');
  expect((await ana.get(to)).text).toContain('Error con Google Sign-In. Intenta de nuevo.');
});
