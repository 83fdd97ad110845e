import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import {
  countLateJobs,
  finishJob,
  type Job,
  lockJob,
  removeOldJobs,
  takeJobs,
} from '#api/features/base/job-store.ts';
import {
  endDeliveries,
  openDeliveries,
  putOff,
  sentTimes,
} from '#api/features/messaging/notices/delivery-store.ts';
import { deliver } from '#api/features/messaging/notices/plan-deliveries.ts';
import { findByMailToken, preferencesOf } from '#api/features/messaging/notices/preference-store.ts';
import { devicesOf, havingDevices } from '#api/features/messaging/notices/push-device-store.ts';
import { startProvenSession, startSession } from '#api/features/people/auth/sessions.ts';
import { removeOldChallenges, spendChallenge } from '#api/features/people/passkeys/challenges.ts';
import { findPasskey } from '#api/features/people/passkeys/passkey-store.ts';
import { FIRST_MS, linkToken, rowId } from '#bench/bench-ids.ts';
import { fillDatabase } from '#bench/fill-database.ts';
import { friendDistance } from '#bench/fill-rows.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { fullReads } from '#tests/database/explain-plan.ts';
import { decisionOf, dependentOf, handoverToken } from '#tests/database/fill-care.ts';
import { fillTables, listForSome } from '#tests/database/fill-tables.ts';
import { anOccasion } from '#tests/factories/occasion.ts';
import { aReceivedGift } from '#tests/factories/received.ts';
import { type CallOptions, callApi } from '#tests/setup/call-api.ts';
import type { CapturedSql } from '#tests/setup/capture-sql.ts';
import { startCapturedApp } from '#tests/setup/captured-app.ts';
import { failuresOf } from '#tests/setup/failures-of.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

// why: PostgreSQL reads small tables whole and is right; it needs tables that are worth an index.
const onPostgres = process.env.TEST_DATABASE === 'postgres';
const scale = { users: onPostgres ? 6000 : 100, giftsEach: 6, friendsEach: 20, notificationsEach: 8 };

const friend = friendDistance(scale, 1);

let api: TestApi;
let app: TestApi['app'];
let captured: CapturedSql;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL: 'https://deseo.test' });
  await fillDatabase(api.services.db, onPostgres ? 'postgres' : 'sqlite', scale);
  if (onPostgres) await sql`vacuum analyze`.execute(api.services.db);
  await fillTables(api.services.db, scale, [0, 1, friend, scale.users / 2, 37]);
  token = await startSession(api.services.db, api.clock, rowId('user', 0));
  ({ app, captured } = await startCapturedApp(api, { RATE_LIMIT_SEARCH: '1000/1m' }));
});
afterAll(async () => {
  await app.close();
  await api.stop();
});

const friendId = rowId('user', friend);
const stranger = rowId('user', scale.users / 2);
const gift = (owner: number, k: number) => rowId('gift', k * scale.users + owner);
/** A gift of the friend's that nobody has reserved. */
const freeGift = gift(friend, [0, 1, 2].find((k) => (k * scale.users + friend) % 3 === 2) ?? 0);
const params = { id: friendId };
const forSome = listForSome(scale, 0);
const forOthers = { name: 'x', audience: 'some', friendIds: [rowId('user', friendDistance(scale, 2))] };
const ownDraw = { id: rowId('thanks', 0) };
const friendOf = (n: number) => rowId('user', friendDistance(scale, n));
const inCare = { id: dependentOf(0) };
/** Whose second carer I am. */
const second = scale.users - friendDistance(scale, 1);
const ownPool = { id: rowId('thanks', 0) };

const calls: [string, EndpointName, CallOptions][] = [
  ['the feed', 'gifts', {}],
  ['the feed of one list', 'gifts', { query: { listName: 'Lista 1' } }],
  ['one person in a list', 'friendGifts', { params, query: { listName: 'Lista 1' } }],
  ["a friend's gifts", 'friendGifts', { params }],
  [
    "a friend's free gifts by price",
    'friendGifts',
    { params, query: { status: 'unreserved', sort: 'price-asc' } },
  ],
  ["a friend's gifts up to a price", 'friendGifts', { params, query: { maxPrice: '1500' } }],
  ['my gifts', 'gifts', { query: { userId: rowId('user', 0) } }],
  ['something like it', 'similarGift', { query: { name: 'Tetera', link: 'tienda.example/tetera' } }],
  ['a gift', 'gift', { params: { id: gift(friend, 3) } }],
  [
    'a change of a gift',
    'updateGift',
    { params: { id: gift(0, 3) }, form: { Name: 'Otra', Lists: ['Nueva'] } },
  ],
  ['a draft', 'updateGift', { params: { id: gift(0, 2) }, form: { Draft: 'true' } }],
  ['a draft that is published', 'updateGift', { params: { id: gift(0, 2) }, form: { Draft: 'false' } }],
  ['the end of a gift', 'deleteGift', { params: { id: gift(0, 5) } }],
  ['comments', 'comments', { params: { id: gift(friend, 3) } }],
  ['a comment', 'addComment', { params: { id: gift(friend, 3) }, json: { comment: '¡Qué lindo!' } }],
  ['what I received', 'receivedGifts', {}],
  ['a year of what I received', 'receivedGifts', { query: { year: 2020 } }],
  [
    'a gift that came',
    'receiveGift',
    { params: { id: gift(0, 4) }, json: { ...aReceivedGift, fromUserIds: [friendId] } },
  ],
  ['what I said of it', 'changeReceived', { params: { id: gift(0, 4) }, json: aReceivedGift }],
  ['a gift wished for again', 'wishAgain', { params: { id: gift(0, 4) } }],
  ['that it came, taken back', 'undoReceived', { params: { id: gift(0, 4) } }],
  ['a reservation', 'reserve', { json: { giftId: freeGift } }],
  ['a pool for a gift', 'createPool', { json: { giftId: freeGift, target: '1000', payTo: 'alias.de.uno' } }],
  ['my reservations', 'reservations', { query: { type: 'reserved' } }],
  ['the reservations of a gift', 'reservations', { query: { giftId: gift(friend, 0) } }],
  ["the reservations of a friend's gifts", 'friendReservations', { params }],
  ['friends', 'friends', {}],
  ['a page of friends', 'friends', { query: { limit: 5, query: 'bru' } }],
  ['one friend', 'friends', { query: { id: friendId } }],
  ['a search', 'searchUsers', { query: { query: 'bru' } }],
  ['a search of several words', 'searchUsers', { query: { query: 'acosta bru' } }],
  ['a search by e-mail', 'searchUsers', { query: { query: 'persona-3@example.com' } }],
  ['an invitation', 'invite', { json: { toUserId: stranger } }],
  ['sent invitations', 'sentInvitations', {}],
  ['received invitations', 'receivedInvitations', {}],
  ['a page of invitations', 'receivedInvitations', { query: { limit: 1 } }],
  ['the invitation of somebody', 'receivedInvitations', { query: { fromUserId: stranger } }],
  ['an invitation that is taken back', 'withdrawInvitation', { params: { id: rowId('invitation', 0) } }],
  ['lists', 'giftLists', {}],
  ['who will see it', 'giftAudience', { query: { listIds: listForSome(scale, 0) } }],
  [
    'a list for some',
    'createGiftList',
    { json: { name: 'Atrevida', audience: 'some', friendIds: [friendId] } },
  ],
  ['a link of a list for some', 'createListLink', { json: { listId: forSome, confirmAudience: true } }],
  ['a list for others', 'renameGiftList', { params: { id: forSome }, json: forOthers }],
  ['a list for all', 'renameGiftList', { params: { id: forSome }, json: { name: 'x', audience: 'friends' } }],
  ['a list for me', 'renameGiftList', { params: { id: forSome }, json: { name: 'x', audience: 'me' } }],
  ['a list that goes', 'deleteGiftList', { params: { id: forSome } }],
  ["my page with a friend's eyes", 'preview', { query: { as: friendId } }],
  ['my page with a link', 'preview', { query: { as: 'link' } }],
  ["a friend's lists", 'friendGiftLists', { params }],
  ['a shared list', 'sharedList', { params: { token: linkToken(1) } }],
  ['a gift of a shared list', 'sharedGift', { params: { token: linkToken(friend), id: gift(friend, 3) } }],
  ['my links', 'listLinks', {}],
  ['lists that I entered', 'enteredLists', {}],
  ['notifications', 'notifications', {}],
  [
    'a late page of unread notifications',
    'notifications',
    { query: { page: 2, pageSize: 4, unreadOnly: true } },
  ],
  ['the summary of notifications', 'notificationSummary', {}],
  ['how many are unread', 'unreadCount', {}],
  ['a notification that is read', 'readNotification', { params: { id: rowId('notification', 0) } }],
  ['all that is read', 'readAllNotifications', {}],
  ['days that come', 'dates', {}],
  ['my days', 'occasions', {}],
  ['a day', 'createOccasion', { json: { ...anOccasion, listId: rowId('list', 0) } }],
  ['a day that is changed', 'updateOccasion', { params: { id: rowId('occasion', 0) }, json: anOccasion }],
  ['a day that is deleted', 'deleteOccasion', { params: { id: rowId('occasion', 0) } }],
  [
    'people of a common day',
    'setDayPeople',
    { params: { dayKey: 'madre' }, json: { friendIds: [friendId, rowId('user', friendDistance(scale, 2))] } },
  ],
  ['my draws', 'draws', {}],
  ['a draw', 'draw', { params: ownDraw }],
  ['whom I drew', 'drawnPerson', { params: ownDraw }],
  ['a question of mine', 'askDrawn', { params: ownDraw, json: { question: 'color' } }],
  ['what my giver is to know', 'updateDrawEntry', { params: ownDraw, json: { wish: 'Nada azul' } }],
  ['the draw of somebody', 'drawByToken', { params: { token: 'sorteo-de-la-persona-9' } }],
  ['a draw that is changed', 'updateDraw', { params: ownDraw, json: { name: 'Otra', reopen: true } }],
  ['who may not draw whom', 'setDrawApart', { params: ownDraw, json: { groups: [], ways: [] } }],
  ['a draw that is drawn again', 'runDraw', { params: ownDraw, json: { round: 1 } }],
  ['somebody who leaves a draw', 'leaveDraw', { params: ownDraw }],
  ['my pools', 'pools', {}],
  ['the pool of a gift', 'pools', { query: { giftId: gift(friend, 0) } }],
  ['a pool', 'pool', { params: ownPool }],
  ['the pool of somebody', 'poolByToken', { params: { token: 'vaquita-de-la-reserva-0' } }],
  ['a pool that is changed', 'updatePool', { params: ownPool, json: { message: 'Hola' } }],
  ['what one puts in', 'updatePoolShare', { params: ownPool, json: { amount: '5' } }],
  ['the messages of a pool', 'poolMessages', { params: ownPool }],
  ['a message in a pool', 'addPoolMessage', { params: ownPool, json: { text: 'Hola' } }],
  ['the link of a pool', 'invitePool', { params: ownPool, json: { renew: true } }],
  ['somebody who joins a pool again', 'joinPool', { params: ownPool, json: {} }],
  ['whoever leaves a pool that they organize', 'leavePool', { params: ownPool }],
  ['whom I care for', 'dependents', {}],
  ['somebody more in my care', 'createDependent', { form: { Name: 'Ana' } }],
  [
    'what my screens show of theirs',
    'updateDependent',
    { params: inCare, json: { hidesReservations: true } },
  ],
  ['what is changed in their name', 'updateProfile', { query: { forId: inCare.id }, form: { Name: 'Toto' } }],
  ['a friend who is asked to care, too', 'inviteCarer', { params: inCare, json: { userId: friendOf(3) } }],
  [
    'caring for somebody, too',
    'acceptCare',
    { params: { id: dependentOf(scale.users - friendDistance(scale, 2)) } },
  ],
  [
    'a friend who does not find them',
    'hideDependent',
    { params: inCare, json: { friendIds: [friendOf(5)] } },
  ],
  ['a link that hands them over', 'handOver', { params: inCare, json: { email: 'toto@example.com' } }],
  ['a link that is taken back', 'cancelHandover', { params: inCare }],
  ['what a link hands over', 'claimedPerson', { params: { token: handoverToken(7) } }],
  ['an account for them', 'claim', { json: { token: handoverToken(7), password: 'secreto1', name: 'Toto' } }],
  ['the end of somebody, asked of who cares too', 'deleteDependent', { params: inCare, json: {} }],
  [
    'what I asked, taken back',
    'refuseOnCare',
    { params: { id: dependentOf(second), decisionId: decisionOf(second) } },
  ],
  [
    'what was asked, agreed and done',
    'agreeOnCare',
    { params: { ...inCare, decisionId: decisionOf(0) }, json: {} },
  ],
  ['somebody who cares no more', 'removeCarer', { params: { ...inCare, userId: friendId }, json: {} }],
  ['my reminders', 'dateReminders', {}],
  ['reminders that are changed', 'setDateReminders', { json: { leads: [7], days: ['madre'] } }],
  ['a friend who is silenced', 'muteDates', { params }],
  ['a friend who is heard again', 'unmuteDates', { params }],
  ['where I am told of what', 'noticePreferences', {}],
  ['my browsers with push', 'pushDevices', {}],
  ['my profile', 'ownProfile', {}],
  ['where I am signed in', 'sessions', {}],
  ['my passkeys', 'passkeys', {}],
  ['a challenge for a passkey', 'passkeyOptions', { json: {} }],
  [
    'a passkey that is renamed',
    'renamePasskey',
    { params: { id: rowId('device', 0) }, json: { name: 'Otra' } },
  ],
  ['a passkey that is removed', 'removePasskey', { params: { id: rowId('device', 0) }, json: {} }],
  ['all of mine', 'exportAccount', {}],
  ['whom I blocked', 'blocks', {}],
  ['a block', 'block', { params: { userId: rowId('user', 37) } }],
  ['the end of a block', 'unblock', { params: { userId: rowId('user', 37) } }],
  ['the end of a friendship', 'removeFriend', { params: { id: rowId('user', friendDistance(scale, 3)) } }],
  ['a report', 'report', { json: { kind: 'gift', id: gift(friend, 3), reason: 'spam' } }],
];

test('query plans: every call looks its rows up by an index', async () => {
  const rows = calls.map(([title, name, options]) => ({ title, name, options }));
  const failed = await failuresOf(rows, async ({ name, options }) => {
    captured.take();
    const answer = await callApi(app, name, { token, ...options });
    expect(answer.status, answer.text).toBeLessThan(300);
    const queries = captured.take();
    expect(queries.length).toBeGreaterThan(1);
    for (const query of queries) {
      const reads = await fullReads(api, query);
      expect(reads, `${reads.join(', ')} in ${query.sql}`).toEqual([]);
    }
  });
  expect(failed).toEqual([]);
});

test('query plans: what is due to somebody, their browsers and the week’s digests', async () => {
  const { db } = captured;
  const userId = rowId('user', 0);
  const lane = { userId, channel: 'phone' } as const;
  const now = FIRST_MS;
  captured.take();
  const due = await openDeliveries(db, lane, now);
  await endDeliveries(db, lane, due, { now, outcome: 'sent' });
  await putOff(db, lane, due, { dueAt: now });
  await sentTimes(db, lane, now);
  await preferencesOf(db, [userId]);
  await havingDevices(db, [userId]);
  const ids = Array.from({ length: 4 }, (_, n) => rowId('notification', n));
  const job = { payload: JSON.stringify({ ids }) } as Job;
  await db.transaction().execute((trx) => deliver(trx, api.services, job));
  expect((await devicesOf(db, userId)).length).toBe(1);
  expect(await findByMailToken(db, 'mail-token-0')).toBe(userId);
  await db.deleteFrom('sessions').where('token_hash', '=', 'session-0').execute();
  const queries = captured.take();
  expect(queries.length).toBeGreaterThan(8);
  for (const query of queries)
    expect({ sql: query.sql, reads: await fullReads(api, query) }).toEqual({ sql: query.sql, reads: [] });
});

test('query plans: jobs that are due, late or old, and those of one person', async () => {
  const { db } = captured;
  captured.take();
  const [job] = await db.transaction().execute((trx) => takeJobs(trx, FIRST_MS));
  expect(job).toBeDefined();
  await db.transaction().execute((trx) => lockJob(trx, job as Job));
  await finishJob(db, FIRST_MS, job?.id ?? '', 'told');
  await countLateJobs(db, FIRST_MS);
  await removeOldJobs(db, Date.now());
  await db.deleteFrom('jobs').where('user_id', '=', rowId('user', 3)).execute();
  for (const query of captured.take())
    expect({ sql: query.sql, reads: await fullReads(api, query) }).toEqual({ sql: query.sql, reads: [] });
});

test('query plans: a passkey that is signed with, its challenge and old ones', async () => {
  const { db } = captured;
  captured.take();
  expect((await findPasskey(db, 'credential-3'))?.id).toBe(rowId('device', 3));
  const clientDataJSON = Buffer.from('{"challenge":"x"}').toString('base64url');
  await expect(spendChallenge(db, api.clock, { response: { clientDataJSON } }, null)).rejects.toThrow(
    /llave/,
  );
  const proof = { passkeyId: rowId('device', 3) };
  expect(
    await startProvenSession({ ...api.services, db: captured.db }, rowId('user', 3), proof),
  ).toBeTruthy();
  await removeOldChallenges(db, { now: () => 5 });
  await db.deleteFrom('passkey_challenges').where('user_id', '=', rowId('user', 3)).execute();
  for (const query of captured.take())
    expect({ sql: query.sql, reads: await fullReads(api, query) }).toEqual({ sql: query.sql, reads: [] });
});

test('query plans: the second page of the feed is looked up too', async () => {
  const first = await callApi(app, 'gifts', { token, query: { limit: 10 } });
  const after = /after=([^&>]+)/.exec(String(first.headers['link']))?.[1] ?? '';
  captured.take();
  expect((await callApi(app, 'gifts', { token, query: { limit: 10, after } })).body).toHaveLength(10);
  for (const query of captured.take()) expect(await fullReads(api, query)).toEqual([]);
});

test('query plans: older comments are looked up too', async () => {
  const id = gift(friend, 3);
  const rows = Array.from({ length: 3 }, (_, n) => ({
    ...{ id: rowId('notification', 2_000_000 + n), gift_id: id, user_id: friendId, comment: 'Hola' },
    ...{ created_at: n, updated_at: n },
  }));
  await bare(api.services.db).insertInto('comments').values(rows).execute();
  const query = { limit: 1 };
  const first = await callApi(app, 'comments', { token, params: { id }, query });
  const after = /after=([^&>]+)/.exec(String(first.headers['link']))?.[1] ?? '';
  captured.take();
  const older = await callApi(app, 'comments', { token, params: { id }, query: { ...query, after } });
  expect(older.body.comments).toHaveLength(1);
  for (const asked of captured.take()) expect(await fullReads(api, asked)).toEqual([]);
});

test('feed: page by page it is what a plain join gives', async () => {
  const plain = await bare(api.services.db)
    .selectFrom('gifts')
    .innerJoin('friendships', 'friendships.friend_id', 'gifts.owner_id')
    .where('friendships.user_id', '=', rowId('user', 0))
    .where((eb) =>
      eb.or([
        eb('gifts.audience', 'is', null),
        eb('gifts.owner_id', 'in', (of) =>
          of.selectFrom('gift_list_people').select('owner_id').where('friend_id', '=', rowId('user', 0)),
        ),
      ]),
    )
    .select('gifts.id')
    .orderBy('gifts.updated_at', 'desc')
    .orderBy('gifts.created_at', 'desc')
    .orderBy('gifts.id', 'desc')
    .execute();
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await callApi(app, 'gifts', { token, query: { limit: 7, ...(after && { after }) } });
    seen.push(...page.body.map((shown) => shown.id));
    after = /after=([^&>]+)/.exec(String(page.headers['link'] ?? ''))?.[1];
  } while (after);
  expect(seen).toEqual(plain.map((row) => row.id));
});
