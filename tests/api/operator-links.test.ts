import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHousekeeping } from '#api/features/lifecycle/housekeeping/start-housekeeping.ts';
import { OperatorError } from '#api/scripts/backup/operator-error.ts';
import { doCommand } from '#api/scripts/people/do-command.ts';
import { parseCommand } from '#api/scripts/people/parse-command.ts';
import { OPERATOR_LINK_HOURS } from '#contract/operator-links.ts';
import { enterAsGuest, shareList } from '#tests/factories/guest.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { mailTo } from '#tests/setup/read-outbox.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

// The links that operators give: a way in for who has no mail, whatever the door (docs/product/sign-in.md).
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ REGISTRATION: 'closed', PUBLIC_URL: 'https://deseo.test' });
});
afterAll(() => api.stop());

const HOUR_MS = 60 * 60 * 1000;
const CHOSEN = 'elegida-1';
const freshEmail = () => `${crypto.randomUUID()}@example.com`;
/** What the operators' program prints, or complains of. */
const people = async (...args: string[]) => {
  try {
    return await doCommand(api.services, api.store, parseCommand(args));
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
};
const tokenOf = (printed: string) =>
  /^https:\/\/deseo\.test\/entrar\/([\w-]{20,})\n/.exec(printed)?.[1] ?? printed;
const give = async (command: 'invite' | 'link', email: string) => tokenOf(await people(command, email));
const open = (token: string) => api.call('operatorLink', { params: { token } });
const enter = (token: string, more: { name?: string; password?: string } = {}, session?: string) =>
  api.call('enterByOperatorLink', { json: { token, password: CHOSEN, ...more }, token: session });
const signIn = (email: string, password: string) => api.call('login', { json: { email, password } });
const logOf = (id: string) =>
  api.services.db
    .selectFrom('operator_log')
    .select(['command', 'details'])
    .where('target_id', '=', id)
    .execute();

describe('an operator invites', () => {
  test('the link makes the account, once, and nothing readable is stored or logged', async () => {
    const email = freshEmail();
    const token = await give('invite', ` ${email.toUpperCase()}`);
    expect((await open(token)).body).toEqual({ email, name: null });
    const kept = JSON.stringify(await api.services.db.selectFrom('operator_links').selectAll().execute());
    expect([kept.includes(email), kept.includes(token)]).toEqual([true, false]);
    const { body } = await enter(token, { name: 'Abuela' });
    expect(body).toMatchObject({ isNewUser: true, user: { email, name: 'Abuela', hasPassword: true } });
    expect(await logOf(body.user.id)).toEqual([{ command: 'invite', details: '' }]);
    expect((await signIn(email, CHOSEN)).body.user.id).toBe(body.user.id);
    for (const again of [await open(token), await enter(token)])
      expect([again.status, again.error.code]).toEqual([404, 'operator_link_not_found']);
  });

  test('of two presses at once one makes the account', async () => {
    const token = await give('invite', freshEmail());
    const both = await Promise.all([enter(token), enter(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('a guest keeps what they reserved', async () => {
    const owner = await seedPerson(api, 'Ana');
    const giftId = await seedGift(api, owner, 'Bici');
    const { token } = await shareList(owner);
    const guest = await enterAsGuest(api, token, 'Abuela');
    expect((await guest.call('reserve', { json: { giftId } })).status).toBe(201);
    const { body } = await enter(await give('invite', freshEmail()), { name: 'Abuela' }, guest.token);
    const mine = await api.call('reservations', { token: body.token });
    expect(JSON.stringify(mine.body)).toContain(giftId);
  });

  test('who has an account is sent no invitation; who registered meanwhile is told', async () => {
    const email = freshEmail();
    const token = await give('invite', email);
    await seedPerson(api, 'Eva', email);
    expect((await enter(token)).error.code).toBe('email_taken');
    expect(await people('invite', email)).toBe(`${email} has an account: npm run people -- link ${email}`);
    expect(await people('invite', 'ana@')).toBe('ana@ is no e-mail address.');
  });
});

describe('an operator lets somebody in again', () => {
  let nora: Person;
  beforeAll(async () => {
    nora = await seedPerson(api, 'Nora', freshEmail());
  });

  test('all other sessions end, friends and providers stay, and they are told', async () => {
    const friend = await seedPerson(api, 'Beto');
    await seedFriends(api, nora, friend);
    const { db } = api.services;
    // why: as of who signs in with a provider alone.
    const bare = { password_hash: null, google_subject: crypto.randomUUID() };
    await db.updateTable('users').set(bare).where('id', '=', nora.id).execute();
    const invite = (await nora.call('createInviteLink')).body.token;
    const token = await give('link', nora.email);
    expect((await open(token)).body).toEqual({ email: nora.email, name: 'Nora' });
    expect((await nora.call('ownProfile')).status).toBe(200);
    const { body } = await enter(token);
    expect(body).toMatchObject({
      isNewUser: false,
      user: { id: nora.id, googleLinked: true, hasPassword: true },
    });
    expect((await nora.call('ownProfile')).status).toBe(401);
    expect((await api.call('inviter', { params: { token: invite } })).status).toBe(404);
    nora = { ...nora, token: body.token, call: (call, of) => api.call(call, { ...of, token: body.token }) };
    expect((await nora.call('friends')).body.map(({ name }) => name)).toEqual(['Beto']);
    const [{ title } = { title: '' }] = (await nora.call('notifications')).body.notifications;
    expect(title).toBe(api.services.wording.passwordChanged.title);
    const mail = await mailTo(api.dataDir, nora.email, /Cambió tu contraseña/);
    expect(mail.text).toMatch(/También se puede entrar con la cuenta de Google[\s\S]*not-me\//);
    expect(await logOf(nora.id)).toEqual([{ command: 'link', details: '' }]);
    expect((await enter(token)).status).toBe(404);
  });

  test('a link ends with the next, after a day, and with the account', async () => {
    const first = await give('link', nora.email);
    const second = await give('link', nora.email);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    api.clock.advance(OPERATOR_LINK_HOURS * HOUR_MS);
    expect((await open(second)).status).toBe(404);
    expect((await enter(second)).status).toBe(404);
    expect((await runHousekeeping(api.services)).operatorLinks).toBeGreaterThan(0);
    const leaving = await seedPerson(api, 'Leo', freshEmail());
    const third = await give('link', leaving.email);
    expect((await leaving.call('deleteAccount', { json: { password: PASSWORD } })).status).toBe(204);
    expect((await open(third)).status).toBe(404);
  });

  test('nobody unknown or suspended gets in, and their reports stay', async () => {
    const other = await seedPerson(api, 'Otra', freshEmail());
    await nora.call('report', { json: { kind: 'person', id: other.id, reason: 'spam', text: '' } });
    const token = await give('link', other.email);
    expect(await people('list-reports')).toContain(other.id);
    await people('suspend', other.email);
    expect([(await open(token)).status, (await enter(token)).status]).toEqual([404, 404]);
    expect(await people('link', other.email)).toBe(
      `${other.email} is suspended: npm run people -- restore ${other.email}`,
    );
    const nobody = freshEmail();
    expect(await people('link', nobody)).toMatch(/^Nobody has an account .* -- invite /);
  });
});
