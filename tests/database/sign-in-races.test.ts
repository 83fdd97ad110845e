import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#api/app.ts';
import { linkProvider } from '#api/features/lifecycle/sign-up/provider-sign-in.ts';
import { makeResetCode } from '#api/features/people/auth/reset-codes.ts';
import { limitsOf, parseSettings } from '#api/settings.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { callApi } from '#tests/setup/call-api.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
// why: on SQLite a program has one connection, which the call that is held has.
let other: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const { dataDir, databaseUrl } = api;
  other = await startTestApi({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

const NEW_PASSWORD = 'otra-clave-2';
async function reset({ email }: Person): Promise<void> {
  const token = await makeResetCode(other.services.db, other.clock, email, true);
  const answer = await other.call('resetPassword', { json: { email, token, newPassword: NEW_PASSWORD } });
  expect(answer.status).toBe(200);
}

/** A second app over the same database, in which something happens once a password's hash was read, before it is checked. */
async function appWith(meanwhile: () => Promise<void>) {
  let hasHappened = false;
  const db = api.services.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!hasHappened && result.rows.some((row) => 'password_hash' in row)) {
        hasHappened = true;
        await meanwhile();
      }
      return result;
    },
  });
  return buildApp({
    services: { ...api.services, db },
    store: api.store,
    redis: null,
    limits: limitsOf(parseSettings({})),
    trustedProxies: [],
    logLevel: 'silent',
    checkAnswers: true,
  });
}

describe('sign-in race', () => {
  test('login with the old password while it is reset: refused', async () => {
    const ana = await seedPerson(api);
    const app = await appWith(() => reset(ana));
    const old = await callApi(app, 'login', { json: { email: ana.email, password: PASSWORD } });
    await app.close();
    expect([old.status, old.error.code]).toEqual([401, 'invalid_credentials']);
    const sessions = api.services.db.selectFrom('sessions').select('user_id').where('user_id', '=', ana.id);
    expect(await sessions.execute()).toEqual([]);
    const login = await api.call('login', { json: { email: ana.email, password: NEW_PASSWORD } });
    expect(login.status).toBe(200);
  });

  test('Google token awaited while the password is reset: not linked', async () => {
    const ana = await seedPerson(api);
    const verify = async () => {
      await reset(ana);
      const email = 'otra@example.com';
      return { subject: 'g-meanwhile', email, isEmailVerified: true, name: null };
    };
    const linking = linkProvider(
      { ...api.services, providers: { ...api.services.providers, google: { label: 'Google', verify } } },
      { userId: ana.id, token: ana.token, isGuest: false },
      { provider: 'google', idToken: 'x' },
    );
    await expect(linking).rejects.toMatchObject({ code: 'unauthorized' });
    const user = api.services.db.selectFrom('users').select('google_subject').where('id', '=', ana.id);
    expect(await user.executeTakeFirst()).toEqual({ google_subject: null });
  });
});
