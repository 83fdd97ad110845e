import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { linkGoogle } from '#api/features/auth/google-sign-in.ts';
import { makeResetCode } from '#api/features/auth/reset-codes.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

const meanwhile = vi.hoisted(() => ({ checked: async () => {} }));
vi.mock('#api/features/auth/passwords.ts', async (original) => {
  const passwords = await original<typeof import('#api/features/auth/passwords.ts')>();
  const checkPassword: typeof passwords.checkPassword = async (password, hash) => {
    const isRight = await passwords.checkPassword(password, hash);
    if (password === PASSWORD) await meanwhile.checked();
    return isRight;
  };
  return { ...passwords, checkPassword };
});

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => {
  meanwhile.checked = async () => {};
});
afterAll(() => api.stop());

const NEW_PASSWORD = 'otra-clave-2';
async function reset({ email }: Person): Promise<void> {
  const token = await makeResetCode(api.services.db, api.clock, email, true);
  const answer = await api.call('resetPassword', { json: { email, token, newPassword: NEW_PASSWORD } });
  expect(answer.status).toBe(200);
}

test('who signs in with the old password while it is reset is not let in', async () => {
  const ana = await seedPerson(api);
  meanwhile.checked = () => reset(ana);
  const old = await api.call('login', { json: { email: ana.email, password: PASSWORD } });
  expect([old.status, old.error.code]).toEqual([401, 'invalid_credentials']);
  const sessions = api.services.db.selectFrom('sessions').select('user_id').where('user_id', '=', ana.id);
  expect(await sessions.execute()).toEqual([]);
  expect((await api.call('login', { json: { email: ana.email, password: NEW_PASSWORD } })).status).toBe(200);
});

test('a Google account whose word is awaited while the password is reset is not linked', async () => {
  const ana = await seedPerson(api);
  const google = async () => {
    await reset(ana);
    const email = 'otra@example.com';
    return { subject: 'g-meanwhile', email, emailVerified: true as const, name: null, picture: null };
  };
  const linking = linkGoogle({ ...api.services, google }, { userId: ana.id, token: ana.token }, 'x');
  await expect(linking).rejects.toMatchObject({ code: 'unauthorized' });
  const user = api.services.db.selectFrom('users').select('google_subject').where('id', '=', ana.id);
  expect(await user.executeTakeFirst()).toEqual({ google_subject: null });
});
