import type { Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '#api/db/schema.ts';
import { makeResetCode } from '#api/features/auth/reset-codes.ts';
import { befriend } from '#api/features/friends/friend-store.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { untilBlocked } from '#tests/setup/until-blocked.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Lets `call` run into what `change` has written but not committed yet; gives what the call answers afterwards. */
async function duringChange<T>(
  change: (trx: Transaction<Tables>) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const { db } = api.services;
  // why: in a box, or the transaction would wait for the call that waits for it.
  const [answer] = await db.transaction().execute(async (trx) => {
    await change(trx);
    const waiting = call();
    await untilBlocked(db);
    return [waiting] as const;
  });
  return answer;
}

test('a reset for an e-mail that is being given up fails, and shows nothing of the next one', async () => {
  const { db } = api.services;
  const ana = await seedPerson(api);
  const token = await makeResetCode(db, api.clock, ana.email, true);
  const next = { email: 'ajena@example.com', email_verified_at: null };
  const answer = await duringChange(
    (trx) => trx.updateTable('users').set(next).where('id', '=', ana.id).execute(),
    () => api.call('resetPassword', { json: { email: ana.email, token, newPassword: 'otra-clave-2' } }),
  );
  expect([answer.status, answer.body.success]).toEqual([400, false]);
  const user = db.selectFrom('users').select(['email', 'email_verified_at']).where('id', '=', ana.id);
  expect(await user.executeTakeFirst()).toEqual(next);
  expect((await ana.call('ownProfile')).status).toBe(200);
});

test('a link that is accepted twice at once makes one notice', async () => {
  const [ana, beto] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
  const { body: link } = await ana.call('createInviteLink');
  const answer = await duringChange(
    (trx) => befriend(trx, api.clock.now(), ana.id, beto.id),
    () => beto.call('acceptInviteLink', { json: { inviteToken: link.token } }),
  );
  expect(answer.body.userId).toBe(ana.id);
  expect((await ana.call('notifications')).body.notifications).toEqual([]);
});
