import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type Person } from '#tests/factories/person.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { type GoogleProvider, startGoogleProvider } from '#tests/setup/google-provider.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let google: GoogleProvider;
beforeAll(async () => {
  google = await startGoogleProvider();
  api = await startTestApi(google.environment);
});
afterAll(async () => {
  await api.stop();
  await google.stop();
});

const idTokenOf = (person: { sub: string; email: string }) => google.tokenFor(person);
const signIn = async (person: { sub: string; email: string }) =>
  api.call('googleLogin', { json: { idToken: await idTokenOf(person) } });

describe('unique e-mail', () => {
  test('taken by somebody else: refused at its field, and nothing changes', async () => {
    const [ana, beto] = [await makePerson(api, 'Ana'), await makePerson(api, 'Beto')];
    const set = (Email: string) => ana.call('updateProfile', { form: { Name: 'Otra', Email } });
    const answer = await set(beto.email.toUpperCase());
    expect([answer.status, answer.error.issues?.[0]?.path]).toEqual([409, 'Email']);
    expect((await ana.call('ownProfile')).body).toMatchObject({ name: 'Ana', email: ana.email });
    expect((await set(ana.email.toUpperCase())).status).toBe(200);
  });
});

describe('unique Google account', () => {
  const link = async (person: Person, sub: string) =>
    person.call('googleLink', { json: { idToken: await idTokenOf({ sub, email: 'otra@example.com' }) } });

  test('taken by somebody else: refused; linked again by oneself: the same', async () => {
    const [ana, beto] = [await seedPerson(api), await seedPerson(api)];
    expect([(await link(ana, 'g-3')).status, (await link(ana, 'g-3')).status]).toEqual([200, 200]);
    expect((await link(beto, 'g-3')).error.code).toBe('google_taken');
  });

  test('a newcomer who signs in six times at once gets one account', async () => {
    const person = { sub: 'g-hasty', email: 'apurada@example.com' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(person)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.isNewUser)).toHaveLength(1);
  });

  test('an account is merged once, however often one signs in at once', async () => {
    const ana = await seedPerson(api, 'Ana');
    const users = api.services.db.updateTable('users').set({ email_verified_at: api.clock.now() });
    await users.where('id', '=', ana.id).execute();
    const person = { sub: 'g-hasty-merge', email: ana.email };
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(person)));
    const told = answers.map(({ status, body }) => [status, body.user.id]);
    expect(told).toEqual(answers.map(() => [200, ana.id]));
  });
});
