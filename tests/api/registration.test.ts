import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createInviteLink } from '#api/features/people/invite-links/invite-link-store.ts';
import { askForAccount } from '#contract/registration.ts';
import { mailedToken, makeDependent } from '#tests/factories/dependent.ts';
import { enterAsGuest, shareList } from '#tests/factories/guest.ts';
import { makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { type GoogleProvider, startGoogleProvider } from '#tests/setup/google-provider.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

// Who may make an account where not everybody may (docs/product/sign-in.md).
let google: GoogleProvider;
beforeAll(async () => {
  google = await startGoogleProvider();
});
afterAll(() => google?.stop());

const freshEmail = () => `${crypto.randomUUID()}@example.com`;

describe.each(['invited', 'closed'] as const)('registration, %s', (registration) => {
  let api: TestApi;
  let ana: Person;
  beforeAll(async () => {
    api = await startTestApi({ ...google.environment, REGISTRATION: registration });
    ana = await seedPerson(api, 'Ana');
  });
  afterAll(() => api.stop());

  const register = (form: Record<string, string> = {}) =>
    api.call('register', { form: { Email: freshEmail(), Password: PASSWORD, ...form } });
  const withGoogle = async (inviteToken?: string) => {
    const idToken = await google.tokenFor({ sub: crypto.randomUUID(), email: freshEmail(), name: 'Gugl' });
    return api.call('googleLogin', { json: { idToken, ...(inviteToken && { inviteToken }) } });
  };
  const invite = async () => (await createInviteLink(api.services.db, api.clock, ana.id)).token;
  const countUsers = async () => (await api.services.db.selectFrom('users').select('id').execute()).length;

  test('nobody makes an account without a link, and it tells nothing of who has one', async () => {
    const before = await countUsers();
    const gone = await invite();
    await api.services.db.deleteFrom('invite_links').execute();
    const { token: list } = await shareList(ana);
    const refused = [
      await register(),
      await register({ Email: ana.email }),
      await register({ InviteToken: 'x'.repeat(32) }),
      await register({ InviteToken: gone }),
      await register({ InviteToken: list }),
      await withGoogle(),
      await withGoogle(gone),
    ];
    const told = { code: 'registration_closed', message: askForAccount[registration] };
    for (const { status, error } of refused)
      expect([status, error]).toEqual([403, expect.objectContaining(told)]);
    const batch = await api.call('batch', { json: { reads: [{ name: 'register' }] } });
    expect(batch.body.answers[0]?.status).toBeGreaterThanOrEqual(400);
    expect(await countUsers()).toBe(before);
  });

  test('a guest comes in by a shared list, and makes no account', async () => {
    const { token } = await shareList(ana);
    const guest = await enterAsGuest(api, token, 'Lola');
    const form = { Email: freshEmail(), Password: PASSWORD };
    expect((await guest.call('register', { form })).error?.code).toBe('registration_closed');
    expect((await guest.call('guest')).body.name).toBe('Lola');
  });

  test('who has an account signs in', async () => {
    const json = { email: ana.email, password: PASSWORD };
    expect((await api.call('login', { json })).status).toBe(200);
  });

  if (registration === 'invited') {
    test('a friend’s link makes an account, with a password or a provider', async () => {
      const token = await invite();
      expect((await register({ InviteToken: token })).status).toBe(201);
      expect((await withGoogle(token)).body.isNewUser).toBe(true);
    });

    test('a repeat under its key signs in, also when the link has ended meanwhile', async () => {
      const form = { Email: freshEmail(), Password: PASSWORD, InviteToken: await invite() };
      const call = { form, headers: { 'idempotency-key': crypto.randomUUID() } };
      const first = await api.call('register', call);
      await api.services.db.deleteFrom('invite_links').execute();
      expect((await api.call('register', call)).body.user.id).toBe(first.body.user.id);
    });
  }

  test('the link that hands a list over makes an account, but where it is closed', async () => {
    const id = await makeDependent(ana, 'Tomi');
    const email = freshEmail();
    const sent = await ana.call('handOver', { params: { id }, json: { email, password: PASSWORD } });
    if (registration === 'closed') {
      expect([sent.status, sent.error?.code]).toEqual([403, 'registration_closed']);
      const json = { token: 'x'.repeat(32), password: PASSWORD, name: 'Tomi' };
      expect((await api.call('claim', { json })).error?.code).toBe('registration_closed');
      return;
    }
    const json = { token: await mailedToken(api, email), password: PASSWORD, name: 'Tomi' };
    expect((await api.call('claim', { json })).body.isNewUser).toBe(true);
  });
});

test('registration: open is the default', async () => {
  const api = await startTestApi();
  onTestFinished(api.stop);
  expect((await makePerson(api)).id).toBeTruthy();
});
