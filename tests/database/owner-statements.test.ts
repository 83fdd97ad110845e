import { afterAll, beforeAll, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import { usualPreferences } from '#contract/notices.ts';
import { countRows } from '#tests/api/permissions/footprint.ts';
import { enterAsGuest, shareList } from '#tests/factories/guest.ts';
import { anOccasion } from '#tests/factories/occasion.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { makePool } from '#tests/factories/pool.ts';
import { aPushDevice, seedDevice } from '#tests/factories/push-device.ts';
import { aReceivedGift } from '#tests/factories/received.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedOccasion, seedReservation } from '#tests/factories/seed-rows.ts';
import { type CallOptions, callApi } from '#tests/setup/call-api.ts';
import type { CapturedSql } from '#tests/setup/capture-sql.ts';
import { startCapturedApp } from '#tests/setup/captured-app.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let app: TestApi['app'];
let captured: CapturedSql;
beforeAll(async () => {
  api = await startTestApi();
  ({ app, captured } = await startCapturedApp(api));
});
afterAll(async () => {
  await app.close();
  await api.stop();
});

type Scene = {
  gift: string;
  giver: Person;
  /** A friend too, and a list with the gift that the giver alone sees, in acts about it. */
  other: Person;
  list: string;
  link: string;
  occasion: string;
  device: string;
};
type ListAct = 'renameGiftList' | 'deleteGiftList';
type LinkAct = 'updateListLink' | 'rotateListLink' | 'deleteListLink';
type DateAct =
  | 'updateProfile'
  | 'createOccasion'
  | 'updateOccasion'
  | 'deleteOccasion'
  | 'setDayPeople'
  | 'setDateReminders'
  | 'muteDates'
  | 'unmuteDates';
type NoticeAct = 'setNoticePreferences' | 'addPushDevice' | 'deletePushDevice';
type ReceivedAct = 'receiveGift' | 'changeReceived' | 'undoReceived' | 'wishAgain';
type Act = [
  what: string,
  name:
    | 'updateGift'
    | 'deleteGift'
    | 'deleteAccount'
    | 'removeFriend'
    | 'block'
    | LinkAct
    | ListAct
    | DateAct
    | NoticeAct
    | ReceivedAct,
  (scene: Scene) => CallOptions,
];

const came = (id: string, giver: Person) => ({
  params: { id },
  json: { ...aReceivedGift, fromUserIds: [giver.id] },
});

const acts: Act[] = [
  ['changes a gift', 'updateGift', ({ gift }) => ({ params: { id: gift }, form: { Name: 'Otra' } })],
  ['buys a gift', 'updateGift', ({ gift }) => ({ params: { id: gift }, form: { status: 'purchased' } })],
  ['deletes a gift', 'deleteGift', ({ gift }) => ({ params: { id: gift } })],
  ['receives a gift', 'receiveGift', ({ gift, giver }) => came(gift, giver)],
  ['changes what came', 'changeReceived', ({ gift, giver }) => came(gift, giver)],
  ['deletes what came', 'deleteGift', ({ gift }) => ({ params: { id: gift } })],
  ['leaves', 'deleteAccount', () => ({ json: { password: PASSWORD } })],
  ['unfriends', 'removeFriend', ({ giver }) => ({ params: { id: giver.id } })],
  ['blocks', 'block', ({ giver }) => ({ params: { userId: giver.id } })],
];

/** Does it to a gift of somebody new: what the database was sent, and by how much each table grew or shrank. */
async function workOf([what, name, options]: Act, isReserved: boolean) {
  const [owner, giver] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
  await seedFriends(api, owner, giver);
  const gift = await seedGift(api, owner);
  // why: one that several people give does as much in the owner's request as one that nobody does.
  if (isReserved) await makePool(giver, gift);
  const { id: link, token } = await shareList(owner);
  const guest = await enterAsGuest(api, token);
  if (isReserved) await guest.call('reserve', { json: { giftId: await seedGift(api, owner) } });
  else await seedGift(api, owner);
  // why: that the list was opened is news of its own, and would go with who leaves.
  await api.services.db.deleteFrom('notifications').where('user_id', '=', owner.id).execute();
  const occasion = await seedOccasion(api, owner);
  const { id: device } = await seedDevice(api, owner);
  if (/what came|again/.test(what)) await owner.call('receiveGift', came(gift, giver));
  const other = await seedPerson(api, 'Caro');
  await seedFriends(api, owner, other);
  const json = { name: 'Una', audience: 'some', friendIds: [giver.id] };
  const list = (await owner.call('createGiftList', { json })).body.id;
  if (/ its list/.test(what))
    await owner.call('updateGift', { params: { id: gift }, form: { Lists: 'Una' } });
  const before = await countRows(api);
  captured.takeWork();
  const answer = await callApi(app, name, {
    ...options({ gift, giver, other, list, link, occasion, device }),
    token: owner.token,
  });
  expect(answer.status).toBeLessThan(300);
  const statements = captured.takeWork();
  const after = await countRows(api);
  const rows = Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]);
  return { statements, rows: Object.fromEntries(rows) as Record<string, number> };
}

const linkActs: Act[] = [
  [
    'switches guests off',
    'updateListLink',
    ({ link: id }) => ({ params: { id }, json: { guestsMayReserve: false } }),
  ],
  ['changes the link', 'rotateListLink', ({ link: id }) => ({ params: { id } })],
  [
    'puts out who entered',
    'rotateListLink',
    ({ link: id }) => ({ params: { id }, query: { removeEntered: true } }),
  ],
  ['stops sharing', 'deleteListLink', ({ link: id }) => ({ params: { id } })],
];

const dateActs: Act[] = [
  ['sets a birthday', 'updateProfile', () => ({ form: { Birthday: '1996-03-14', TimeZone: 'Asia/Tokyo' } })],
  ['adds a day', 'createOccasion', () => ({ json: anOccasion })],
  ['changes a day', 'updateOccasion', ({ occasion: id }) => ({ params: { id }, json: anOccasion })],
  ['deletes a day', 'deleteOccasion', ({ occasion: id }) => ({ params: { id } })],
  [
    'chooses for a day',
    'setDayPeople',
    ({ giver }) => ({ params: { dayKey: 'madre' }, json: { friendIds: [giver.id] } }),
  ],
  ['changes reminders', 'setDateReminders', () => ({ json: { leads: [7], days: [] } })],
  ['silences a friend', 'muteDates', ({ giver: { id } }) => ({ params: { id } })],
  ['hears a friend again', 'unmuteDates', ({ giver: { id } }) => ({ params: { id } })],
];

const sightActs: Act[] = [
  ['hides a gift', 'updateGift', ({ gift }) => ({ params: { id: gift }, form: { Draft: 'true' } })],
  [
    'puts it where one sees it',
    'updateGift',
    ({ gift }) => ({ params: { id: gift }, form: { Lists: 'Una' } }),
  ],
  [
    'takes a friend off its list',
    'renameGiftList',
    ({ list: id, other }) => ({
      params: { id },
      json: { name: 'Otra', audience: 'some', friendIds: [other.id] },
    }),
  ],
  [
    'hides its list',
    'renameGiftList',
    ({ list: id }) => ({ params: { id }, json: { name: 'Otra', audience: 'me' } }),
  ],
  [
    'shows its list',
    'renameGiftList',
    ({ list: id }) => ({ params: { id }, json: { name: 'Otra', audience: 'friends' } }),
  ],
  ['deletes its list', 'deleteGiftList', ({ list: id }) => ({ params: { id } })],
];

test.each(sightActs)('owner who %s: the same work, reserved or not', async (...act) => {
  const [free, reserved] = [await workOf(act, false), await workOf(act, true)];
  expect(reserved).toEqual(free);
  expect(reserved.rows).toMatchObject({ reservations: 0 });
  expect(reserved.rows['owner_changes']).toBeGreaterThan(0);
  expect(JSON.stringify(reserved.statements)).not.toMatch(/reservations/);
});

const noticeActs: Act[] = [
  ['chooses where to be told', 'setNoticePreferences', () => ({ json: usualPreferences })],
  ['adds a browser', 'addPushDevice', () => ({ json: aPushDevice() })],
  ['takes a browser away', 'deletePushDevice', ({ device: id }) => ({ params: { id } })],
];

test.each([...linkActs, ...dateActs, ...noticeActs])(
  'owner who %s: the same work, reserved or not',
  async (...act) => {
    const [free, reserved] = [await workOf(act, false), await workOf(act, true)];
    expect(reserved).toEqual(free);
    expect(reserved.rows).toMatchObject({ reservations: 0, notifications: 0, users: 0 });
    expect(JSON.stringify(reserved.statements)).not.toMatch(/reservations/);
  },
);

const backActs: Act[] = [
  ['wishes again', 'wishAgain', ({ gift }) => ({ params: { id: gift } })],
  ['takes back what came', 'undoReceived', ({ gift }) => ({ params: { id: gift } })],
];

test.each(backActs)('owner who %s: the same work, reserved or not', async (...act) => {
  const [free, reserved] = [await workOf(act, false), await workOf(act, true)];
  expect(reserved).toEqual(free);
  expect(JSON.stringify(reserved.statements)).not.toMatch(/reservations/);
});

test.each(acts)('owner who %s: the same work, reserved or not', async (...act) => {
  const [free, reserved] = [await workOf(act, false), await workOf(act, true)];
  expect(reserved).toEqual(free);
  expect(reserved.rows).toMatchObject({ owner_changes: 1, reservations: 0, notifications: 0 });
  expect(JSON.stringify(reserved.statements)).not.toMatch(/reservations/);
});

test('foreign keys: none leads from a gift or its owner to a reservation', async () => {
  const owner = await seedPerson(api, 'Ana');
  const giver = await seedPerson(api, 'Beto');
  const gift = await seedGift(api, owner);
  await seedReservation(api, gift, giver);
  await api.services.db.deleteFrom('users').where('id', '=', owner.id).execute();
  const left = bare(api.services.db)
    .selectFrom('reservations')
    .select('gift_id')
    .where('owner_id', '=', owner.id);
  expect(await left.execute()).toEqual([{ gift_id: gift }]);
});
