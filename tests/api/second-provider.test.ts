import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '#tests/factories/person.ts';
import { type GoogleProvider, startGoogleProvider } from '#tests/setup/google-provider.ts';
import { type OidcProvider, startOidcProvider } from '#tests/setup/oidc-provider.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

// What only the provider that operators choose does, and what two providers do together.

let api: TestApi;
let google: GoogleProvider;
let oidc: OidcProvider;
beforeAll(async () => {
  google = await startGoogleProvider();
  oidc = await startOidcProvider();
  api = await startTestApi({ ...google.environment, ...oidc.environment });
});
afterAll(async () => {
  await api.stop();
  await google.stop();
  await oidc.stop();
});

const verify = async (email: string) => {
  const { db } = api.services;
  await db.updateTable('users').set({ email_verified_at: 1 }).where('email', '=', email).execute();
};

test('second provider: an e-mail that it has not verified joins no account', async () => {
  const ana = await makePerson(api, 'Ana');
  await verify(ana.email);
  const json = await oidc.tokensFor({ sub: 'o-thief', email: ana.email, email_verified: false });
  const refused = await api.call('oidcLogin', { json });
  expect([refused.status, refused.error.code]).toEqual([409, 'link_required']);
});

test('second provider: a new account of an unverified e-mail is unverified', async () => {
  const email = 'sin-confirmar@example.com';
  const json = await oidc.tokensFor({ sub: 'o-unverified', email, email_verified: false });
  const { id } = (await api.call('oidcLogin', { json })).body.user;
  const row = api.services.db.selectFrom('users').select('email_verified_at').where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ email_verified_at: null });
});

test('second provider: without an e-mail no account is made, a linked one opens', async () => {
  const json = await oidc.tokensFor({ sub: 'o-nameless' });
  const refused = await api.call('oidcLogin', { json });
  expect([refused.status, refused.error.message]).toEqual([
    401,
    expect.stringContaining('Authentik no nos dio'),
  ]);
  const beto = await makePerson(api, 'Beto');
  expect((await beto.call('oidcLink', { json })).status).toBe(200);
  expect((await api.call('oidcLogin', { json })).body.user.id).toBe(beto.id);
});

test('second provider: an access token of somebody else is refused', async () => {
  const { accessToken } = await oidc.tokensFor({ sub: 'o-other', email: 'otra@example.com' });
  const { idToken } = await oidc.tokensFor({ sub: 'o-own', email: 'propia@example.com' });
  const refused = await api.call('oidcLogin', { json: { idToken, accessToken } });
  expect([refused.status, refused.error.code]).toEqual([401, 'oidc_token_invalid']);
});

test('two providers: one may be unlinked without a password, not the last', async () => {
  const person = { sub: 'both', email: 'ambas@example.com' };
  const { token } = (await api.call('googleLogin', { json: { idToken: await google.tokenFor(person) } }))
    .body;
  await api.call('oidcLink', { token, json: await oidc.tokensFor(person) });
  expect((await api.call('googleUnlink', { token })).status).toBe(200);
  const last = await api.call('oidcUnlink', { token });
  expect([last.status, last.error.code]).toEqual([409, 'password_required']);
});
