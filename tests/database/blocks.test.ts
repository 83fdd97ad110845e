import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInviteLink } from '#api/features/people/invite-links/invite-link-store.ts';
import { MAX_BLOCKS, MAX_REPORTS_A_DAY } from '#contract/blocks.ts';
import { enterAsGuest, shareList } from '#tests/factories/guest.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedComment, seedInvitation, seedReservation } from '#tests/factories/seed-rows.ts';
import { callApi } from '#tests/setup/call-api.ts';
import { startCapturedApp } from '#tests/setup/captured-app.ts';
import { settle } from '#tests/setup/settle.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS } from '#tests/setup/test-clock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const pair = async () => [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')] as const;
const block = (who: Person, other: { id: string }) => who.call('block', { params: { userId: other.id } });
const unblock = (who: Person, other: Person) => who.call('unblock', { params: { userId: other.id } });
const blockedBy = async (who: Person) => (await who.call('blocks')).body.map(({ user }) => user.id);
const codeOf = async (answer: Promise<{ error?: { code: string }; status: number }>) => {
  const { error, status } = await answer;
  return error?.code ?? status;
};

describe('blocking', () => {
  test('lists whom one blocked, the last first; again is the same, and ends', async () => {
    const [ana, beto] = await pair();
    const carla = await seedPerson(api, 'Carla');
    for (const other of [beto, carla, beto]) {
      expect((await block(ana, other)).status).toBe(204);
      api.clock.advance(1000);
    }
    expect(await blockedBy(ana)).toEqual([carla.id, beto.id]);
    for (let time = 0; time < 2; time += 1) expect((await unblock(ana, beto)).status).toBe(204);
    expect(await blockedBy(ana)).toEqual([carla.id]);
    expect(await blockedBy(beto)).toEqual([]);
  });

  test('refuses oneself, nobody, and the thousand and first', async () => {
    const ana = await seedPerson(api, 'Ana');
    expect(await codeOf(block(ana, ana))).toBe('own_block');
    expect(await codeOf(block(ana, { id: crypto.randomUUID() }))).toBe('user_not_found');
    const { db } = api.services;
    const rows = Array.from({ length: MAX_BLOCKS }, (_, n) => ({
      ...{ id: crypto.randomUUID(), email: `${n}-${ana.id}@example.com`, name: 'Otra', created_at: 0 },
      ...{ size_shirt: '', size_pants: '', size_shoes: '', color_note: '', updated_at: 0 },
    }));
    await db.insertInto('users').values(rows).execute();
    await db
      .insertInto('blocks')
      .values(rows.map(({ id }) => ({ user_id: ana.id, blocked_id: id, created_at: 0 })))
      .execute();
    expect(await codeOf(block(ana, await seedPerson(api, 'Beto')))).toBe('too_many_blocks');
  });

  test('ends all that was between the two, for good, and tells nobody', async () => {
    const [ana, beto] = await pair();
    await seedFriends(api, ana, beto);
    const [ofAna, ofBeto] = [await seedGift(api, ana, 'De Ana'), await seedGift(api, beto, 'De Beto')];
    await seedReservation(api, ofAna, beto);
    await seedReservation(api, ofBeto, ana);
    const { token: inviteToken } = await createInviteLink(api.services.db, api.clock, ana.id);
    const before = (await beto.call('notifications')).body;
    await block(ana, beto);
    expect((await beto.call('notifications')).body).toEqual(before);
    for (const one of [ana, beto]) {
      expect((await one.call('friends')).body).toEqual([]);
      expect((await one.call('gifts')).body).toEqual([]);
      expect((await one.call('reservations')).body).toEqual([]);
    }
    expect((await ana.call('searchUsers', { query: { query: beto.email } })).body).toEqual([]);
    expect((await beto.call('searchUsers', { query: { query: ana.email } })).body).toEqual([]);
    await settle(api);
    await unblock(ana, beto);
    expect((await beto.call('searchUsers', { query: { query: ana.email } })).body).toMatchObject([
      { id: ana.id, relation: 'none' },
    ]);
    const held = (await beto.call('reservations')).body.map(({ status }) => status);
    expect(held).toEqual(['cancelled']);
    expect(await codeOf(beto.call('acceptInviteLink', { json: { inviteToken } }))).toBe(
      'invite_link_not_found',
    );
  });

  test('takes pending invitations and their notifications, whoever sent them', async () => {
    for (const isMine of [true, false]) {
      const [ana, beto] = await pair();
      const [from, to] = isMine ? [ana, beto] : [beto, ana];
      await from.call('invite', { json: { toUserId: to.id } });
      await block(ana, beto);
      expect((await to.call('notifications')).body.notifications).toEqual([]);
      expect((await from.call('sentInvitations')).body).toEqual([]);
      expect(await codeOf(beto.call('invite', { json: { toUserId: ana.id } }))).toBe('user_not_found');
    }
  });

  test('forgets a rejection, so that an end of the block lets invite at once', async () => {
    const [ana, beto] = await pair();
    const invitationId = await seedInvitation(api, beto, ana);
    await ana.call('rejectInvitation', { json: { invitationId } });
    await block(ana, beto);
    await unblock(ana, beto);
    expect((await beto.call('invite', { json: { toUserId: ana.id } })).status).toBe(201);
  });

  test('takes shared lists away from an account, and not from somebody signed out', async () => {
    const [ana, beto] = await pair();
    const { token } = await shareList(ana);
    const gift = await seedGift(api, ana, 'De Ana');
    await beto.call('enterSharedList', { params: { token }, json: {} });
    await beto.call('reserve', { json: { giftId: gift } });
    await block(ana, beto);
    expect(await codeOf(beto.call('sharedList', { params: { token } }))).toBe('list_link_not_found');
    expect((await beto.call('enteredLists')).body).toEqual([]);
    expect((await api.call('sharedList', { params: { token } })).status).toBe(200);
    expect((await api.call('gift', { params: { id: gift } })).status).toBe(200);
    const guest = await enterAsGuest(api, token);
    expect((await guest.call('reserve', { json: { giftId: gift } })).status).toBe(201);
  });

  test('a guest who signs in to a blocked account brings nothing of the blocker’s along', async () => {
    const [ana, beto] = await pair();
    const guest = await enterAsGuest(api, (await shareList(ana)).token);
    const gift = await seedGift(api, ana, 'De Ana');
    await guest.call('reserve', { json: { giftId: gift } });
    await block(ana, beto);
    const json = { email: beto.email, password: PASSWORD };
    expect((await guest.call('login', { json })).status).toBe(200);
    expect((await beto.call('enteredLists')).body).toEqual([]);
    await unblock(ana, beto);
    expect((await beto.call('reservations')).body).toEqual([]);
  });

  test('hides comments of who is blocked from the blocker alone; news reaches neither', async () => {
    const [ana, beto] = await pair();
    const carla = await seedPerson(api, 'Carla');
    const gift = await seedGift(api, carla, 'De Carla');
    for (const one of [ana, beto, carla]) await seedComment(api, gift, one);
    await block(ana, beto);
    const params = { id: gift };
    const seen = async (one: Person) => {
      const { comments, totalCount } = (await one.call('comments', { params })).body;
      return [comments.length, totalCount];
    };
    expect([await seen(ana), await seen(beto), await seen(carla)]).toEqual([
      [2, 2],
      [3, 3],
      [3, 3],
    ]);
    await beto.call('addComment', { params, json: { comment: 'Otro' } });
    expect((await ana.call('notifications')).body.notifications).toEqual([]);
    await ana.call('addComment', { params, json: { comment: 'Mío' } });
    expect((await beto.call('notifications')).body.notifications).toEqual([]);
  });

  test('two who block each other at once: one is blocked, one finds nobody', async () => {
    const [ana, beto] = await pair();
    const answers = await Promise.all([codeOf(block(ana, beto)), codeOf(block(beto, ana))]);
    expect(answers.map(String).sort()).toEqual(['204', 'user_not_found']);
  });

  test('whoever accepts while they are blocked is no friend in the end', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [ana, beto] = await pair();
      const invitationId = await seedInvitation(api, ana, beto);
      await Promise.all([beto.call('acceptInvitation', { json: { invitationId } }), block(ana, beto)]);
      expect((await ana.call('friends')).body).toEqual([]);
    }
  });
});

describe('reports', () => {
  test('are kept with whose it is, and tell nobody', async () => {
    const [ana, beto] = await pair();
    const gift = await seedGift(api, ana, 'De Ana');
    const { id, token } = await shareList(ana);
    const commentId = await seedComment(api, gift, ana);
    const before = (await ana.call('notifications')).body;
    const ids = { person: ana.id, gift, comment: commentId, list: token };
    for (const [kind, target] of Object.entries(ids)) {
      const json = { kind, id: target, reason: 'harassment', text: ' Mirá \n esto ' };
      expect((await beto.call('report', { json })).status).toBe(201);
    }
    const rows = api.services.db.selectFrom('reports').selectAll().where('reporter_id', '=', beto.id);
    const kept = await rows.orderBy('id').execute();
    expect(kept.map((row) => [row.kind, row.target_id, row.about_id, row.text])).toEqual([
      ['person', ana.id, ana.id, 'Mirá \n esto'],
      ['gift', gift, ana.id, 'Mirá \n esto'],
      ['comment', commentId, ana.id, 'Mirá \n esto'],
      ['list', id, ana.id, 'Mirá \n esto'],
    ]);
    expect((await ana.call('notifications')).body).toEqual(before);
    expect(await codeOf(ana.call('report', { json: { kind: 'gift', id: gift, reason: 'spam' } }))).toBe(
      'own_report',
    );
  });

  test('a guest makes them too; wrong ids and reasons are refused', async () => {
    const [ana] = await pair();
    const { token } = await shareList(ana);
    const guest = await enterAsGuest(api, token);
    const report = (json: object) => codeOf(guest.call('report', { json }));
    expect(await report({ kind: 'list', id: token, reason: 'spam' })).toBe(201);
    for (const kind of ['person', 'gift', 'comment', 'list'])
      for (const id of ['otro', crypto.randomUUID()])
        expect(await report({ kind, id, reason: 'spam' })).toBe('report_target_not_found');
    expect(await report({ kind: 'person', id: ana.id, reason: 'porque sí' })).toBe('invalid_input');
    expect(await report({ kind: 'gato', id: ana.id, reason: 'spam' })).toBe('invalid_input');
  });

  test('what belongs to whoever blocked takes the same statements as nothing', async () => {
    const [ana, beto] = await pair();
    const ids = {
      person: ana.id,
      gift: await seedGift(api, ana, 'De Ana'),
      list: (await shareList(ana)).token,
    };
    await block(ana, beto);
    const { app, captured } = await startCapturedApp(api);
    const refused = async (kind: string, id: string) => {
      captured.takeWork();
      const answer = await callApi(app, 'report', { token: beto.token, json: { kind, id, reason: 'spam' } });
      expect(answer.error.code).toBe('report_target_not_found');
      return captured.takeWork().map(({ sql, rows }) => [sql, rows]);
    };
    await refused('gift', crypto.randomUUID());
    for (const [kind, id] of Object.entries(ids))
      expect(await refused(kind, id)).toEqual(await refused(kind, crypto.randomUUID()));
    await app.close();
  });

  test('refused ones count too', async () => {
    const [ana, beto] = await pair();
    const report = (id: string) => codeOf(ana.call('report', { json: { kind: 'gift', id, reason: 'spam' } }));
    for (let n = 0; n < MAX_REPORTS_A_DAY; n += 1)
      expect(await report(crypto.randomUUID())).toBe('report_target_not_found');
    expect(await report(await seedGift(api, beto, 'De Beto'))).toBe('too_many_requests');
  });

  test('the eleventh of a day waits; whom one blocked can still be reported', async () => {
    const [ana, beto] = await pair();
    await block(ana, beto);
    const report = () => ana.call('report', { json: { kind: 'person', id: beto.id, reason: 'other' } });
    for (let n = 0; n < MAX_REPORTS_A_DAY; n += 1) expect((await report()).status).toBe(201);
    const refused = await report();
    expect(refused.error).toMatchObject({ code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    api.clock.advance(DAY_MS);
    const { status } = await api.call('report', {
      token: (await api.call('login', { json: { email: ana.email, password: PASSWORD } })).body.token,
      json: { kind: 'person', id: beto.id, reason: 'other' },
    });
    expect(status).toBe(201);
  });
});
