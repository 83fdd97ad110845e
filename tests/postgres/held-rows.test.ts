import type { Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import type { OpenTables } from '#api/db/schema.ts';
import { lockPair } from '#api/features/access/friend-store.ts';
import { makeResetCode } from '#api/features/people/auth/reset-codes.ts';
import { befriend } from '#api/features/people/friends/befriend.ts';
import { removeInviteLinksOf } from '#api/features/people/invite-links/invite-link-store.ts';
import { makeGift, PASSWORD } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedComment, seedReservation } from '#tests/factories/seed-rows.ts';
import { untilBlocked } from '#tests/postgres/until-blocked.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Lets `call` run into what `change` has written but not committed yet; gives what the call answers afterwards. */
async function duringChange<T>(
  change: (trx: Transaction<OpenTables>) => Promise<unknown>,
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

describe('locked row', () => {
  test('a reset for an e-mail that is being changed fails and verifies nothing', async () => {
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

  test('an invite link accepted twice at once makes one notification', async () => {
    const [ana, beto] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
    const { body: link } = await ana.call('createInviteLink');
    const answer = await duringChange(
      (trx) => befriend(trx, api.clock.now(), ana.id, beto.id),
      () => beto.call('acceptInviteLink', { json: { inviteToken: link.token } }),
    );
    expect(answer.body.userId).toBe(ana.id);
    expect((await ana.call('notifications')).body.notifications).toEqual([]);
  });

  test('a gift is published although a friend leaves meanwhile', async () => {
    const { db } = api.services;
    const [ana, beto] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
    await seedFriends(api, ana, beto);
    const published = await duringChange(
      (trx) => trx.deleteFrom('users').where('id', '=', beto.id).execute(),
      () => makeGift(ana),
    );
    expect((await ana.call('gift', { params: { id: published.id } })).status).toBe(200);
    expect(await db.selectFrom('notifications').select('id').where('type', '=', 0).execute()).toEqual([]);
  });

  test('an owner who changes a gift does not wait for its holder, who leaves', async () => {
    const [ana, beto] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
    const id = await seedGift(api, ana);
    await seedReservation(api, id, beto);
    await api.services.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('users').where('id', '=', beto.id).execute();
      const { status, body } = await ana.call('updateGift', { params: { id }, form: { Name: 'Otra' } });
      expect([status, body.name]).toEqual([200, 'Otra']);
    });
  });

  test('a comment on a reservation that is being cancelled comes too late', async () => {
    const [ana, beto] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
    const id = await seedReservation(api, await seedGift(api, ana), beto);
    const cancelled = (trx: Transaction<OpenTables>) =>
      bare(trx).updateTable('reservations').set({ cancelled_at: 1 }).where('id', '=', id).execute();
    const answer = await duringChange(cancelled, () =>
      beto.call('updateReservation', { params: { id }, json: { comment: 'Tarde' } }),
    );
    expect([answer.status, answer.error.code]).toEqual([409, 'reservation_cancelled']);
    const again = await beto.call('updateReservation', { params: { id }, json: { status: 'cancelled' } });
    expect([again.status, again.body.status, again.body.comment]).toEqual([200, 'cancelled', 'Secreto']);
  });

  test('what is deleted while it is changed is answered as gone', async () => {
    const ana = await seedPerson(api, 'Ana');
    const id = await seedGift(api, ana);
    const { body: list } = await ana.call('createGiftList', { json: { name: 'Uno' } });
    const { body: said } = await ana.call('addComment', { params: { id }, json: { comment: 'Hola' } });
    const remove =
      (table: 'gift_lists' | 'comments' | 'gifts', rowId: string) => (trx: Transaction<OpenTables>) =>
        bare(trx).deleteFrom(table).where('id', '=', rowId).execute();
    const renamed = await duringChange(remove('gift_lists', list.id), () =>
      ana.call('renameGiftList', { params: { id: list.id }, json: { name: 'Dos' } }),
    );
    const edited = await duringChange(remove('comments', said.id), () =>
      ana.call('editComment', { params: { id, commentId: said.id }, json: { comment: 'Chau' } }),
    );
    const commented = await duringChange(remove('gifts', id), () =>
      ana.call('addComment', { params: { id }, json: { comment: 'Tarde' } }),
    );
    expect([renamed, edited, commented].map(({ status, error }) => [status, error?.code])).toEqual([
      [404, 'list_not_found'],
      [404, 'comment_not_found'],
      [404, 'gift_not_found'],
    ]);
  });

  test('an invite link loses against the invitation beside it being rejected', async () => {
    const [ana, beto] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
    const { body: link } = await ana.call('createInviteLink');
    const { body: invited } = await ana.call('invite', { json: { toUserId: beto.id } });
    const answer = await duringChange(
      (trx) =>
        trx
          .updateTable('invitations')
          .set({ status: 'rejected' })
          .where('id', '=', invited.invitationId)
          .execute(),
      () => beto.call('acceptInviteLink', { json: { inviteToken: link.token } }),
    );
    expect([answer.status, answer.error.code]).toEqual([409, 'invitation_decided']);
    expect((await ana.call('friends')).body).toEqual([]);
  });

  test('an invitation beside a link that is being accepted finds two friends', async () => {
    const [ana, beto] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
    const answer = await duringChange(
      async (trx) => {
        await lockPair(trx, ana.id, beto.id);
        await befriend(trx, api.clock.now(), ana.id, beto.id);
      },
      () => ana.call('invite', { json: { toUserId: beto.id } }),
    );
    expect([answer.status, answer.error.code]).toEqual([409, 'already_friends']);
  });

  test('an invite link brings nobody back while its sender ends the friendship', async () => {
    const [ana, beto] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
    await seedFriends(api, ana, beto);
    const { body: link } = await ana.call('createInviteLink');
    const answer = await duringChange(
      async (trx) => {
        await lockPair(trx, ana.id, beto.id);
        await trx.deleteFrom('friendships').where('user_id', 'in', [ana.id, beto.id]).execute();
        await removeInviteLinksOf(trx, ana.id);
      },
      () => beto.call('acceptInviteLink', { json: { inviteToken: link.token } }),
    );
    expect([answer.status, answer.error.code]).toEqual([404, 'invite_link_not_found']);
  });

  test('who leaves takes along the notification of a comment made just now', async () => {
    const { db } = api.services;
    const [ana, beto, caro] = [
      await seedPerson(api, 'Ana'),
      await seedPerson(api, 'Beto'),
      await seedPerson(api, 'Caro'),
    ];
    const id = await seedGift(api, ana);
    await seedComment(api, id, caro);
    const calls = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', caro.id).forUpdate().execute();
      const said = beto.call('addComment', { params: { id }, json: { comment: 'Hola' } });
      await untilBlocked(db);
      const left = ana.call('deleteAccount', { json: { password: PASSWORD } });
      await untilBlocked(db, 2);
      return [said, left] as const;
    });
    const [, { status }] = await Promise.all(calls);
    expect(status).toBe(204);
    expect((await caro.call('notifications')).body.notifications).toEqual([]);
  });
});
