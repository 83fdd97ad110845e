import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bare } from '#api/db/bare.ts';
import {
  runHousekeeping,
  startHousekeeping,
} from '#api/features/lifecycle/housekeeping/start-housekeeping.ts';
import { removalQueue } from '#api/features/wishes/media/remove-images.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { makeFriends, makeGift, makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedNotification } from '#tests/factories/seed-rows.ts';
import { captureSql } from '#tests/setup/capture-sql.ts';
import { settle } from '#tests/setup/settle.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#tests/setup/test-clock.ts';

let api: TestApi;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  api = await startTestApi();
  ana = await makePerson(api, 'Ana');
  beto = await makePerson(api, 'Beto');
  await makeFriends(ana, beto);
});
afterAll(() => api.stop());

/** The names of the files that the store has under a folder, or at all. */
async function filesUnder(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of api.store.list(folder)) keys.push(key.slice(key.lastIndexOf('/') + 1));
  return keys.sort();
}
const giftFiles = ['card.webp', 'detail.webp', 'share.jpg'];
const keyOf = (address: string | undefined) => /\/media\/(\w+\/\w+)\//.exec(address ?? '')?.[1] ?? '';
const known = (key: string) =>
  api.services.db.selectFrom('images').selectAll().where('key', '=', key).executeTakeFirst();
/** Waits until a picture's files and its row are gone. */
async function untilGone(key: string): Promise<void> {
  await expect.poll(() => known(key)).toBeUndefined();
  expect(await filesUnder(key)).toEqual([]);
}
/** Waits until the removal queue, which works in order, is through: by a picture that nothing shows, its last. */
async function untilQueueEnds(): Promise<void> {
  const key = `gifts/${randomUUID()}`;
  const row = { key, width: 1, height: 1, color: '#000000', frames: 1, created_at: api.clock.now() };
  await api.services.db.insertInto('images').values(row).execute();
  api.services.images.release([key]);
  await untilGone(key);
}
/** Takes a gift away as a crash before its picture went would leave it. */
async function deleteRow(id: string): Promise<void> {
  // why: each stored picture passes the queue, which would remove it if its gift were gone by then.
  await untilQueueEnds();
  await bare(api.services.db).deleteFrom('gifts').where('id', '=', id).execute();
}
/** Has a gift show another's picture, as gifts of the same picture did before keys were random. */
const showPictureOf = (from: string, to: string) =>
  bare(api.services.db)
    .updateTable('gifts')
    .set((eb) => ({ image_key: eb.selectFrom('gifts as g').select('g.image_key').where('g.id', '=', from) }))
    .where('id', '=', to)
    .execute();

test('housekeeping: expired sessions and codes go, the others stay', async () => {
  const old = await makePerson(api, 'Olga', 'olga@example.com');
  await api.call('requestReset', { json: { email: old.email } });
  api.clock.advance(31 * DAY_MS);
  const fresh = await makePerson(api, 'Flor', 'flor@example.com');
  await api.call('requestReset', { json: { email: fresh.email } });
  expect(await runHousekeeping(api.services)).toMatchObject({ sessions: 3, resetCodes: 1 });
  expect(await runHousekeeping(api.services)).toMatchObject({ sessions: 0, resetCodes: 0 });
  expect((await fresh.call('ownProfile')).status).toBe(200);
  expect((await old.call('ownProfile')).status).toBe(401);
  for (const person of [ana, beto]) {
    const again = await api.call('login', { json: { email: person.email, password: PASSWORD } });
    person.token = again.body.token;
    const { token } = person;
    person.call = (name, options) => api.call(name, { ...options, token });
  }
});

describe('stored pictures', () => {
  test('a deleted gift takes its rows and files along, and nothing else', async () => {
    const gift = await makeGift(ana, { ImageFile: fixtureImage('good-webp.webp'), Lists: ['Cumple'] });
    const other = await makeGift(ana, { ImageFile: fixtureImage('good-qoi.qoi'), Lists: ['Cumple'] });
    for (const { id } of [gift, other]) {
      await beto.call('reserve', { json: { giftId: id } });
      await beto.call('addComment', { params: { id }, json: { comment: '¡Qué lindo!' } });
    }
    const rowsOf = async (id: string) => {
      const { db } = api.services;
      const found = await Promise.all([
        bare(db).selectFrom('gifts').select('id').where('id', '=', id).execute(),
        db.selectFrom('gift_list_items').select('gift_id').where('gift_id', '=', id).execute(),
        bare(db).selectFrom('reservations').select('id').where('gift_id', '=', id).execute(),
        bare(db).selectFrom('comments').select('id').where('gift_id', '=', id).execute(),
      ]);
      return found.map((rows) => rows.length);
    };
    const key = keyOf(gift.image?.card);
    expect(await filesUnder(key)).toEqual(giftFiles);
    expect(await rowsOf(gift.id)).toEqual([1, 1, 1, 1]);
    expect((await ana.call('deleteGift', { params: { id: gift.id } })).status).toBe(204);
    await settle(api);
    expect(await rowsOf(gift.id)).toEqual([0, 0, 0, 0]);
    await untilGone(key);
    expect(await rowsOf(other.id)).toEqual([1, 1, 1, 1]);
    expect(await filesUnder(keyOf(other.image?.card))).toEqual(giftFiles);
  });

  test('a replaced gift picture goes', async () => {
    const gift = await makeGift(ana, { ImageFile: fixtureImage('good-tiff.tif') });
    const form = { ImageFile: fixtureImage('good-bmp-rle8.bmp') };
    const changed = await ana.call('updateGift', { params: { id: gift.id }, form });
    await untilGone(keyOf(gift.image?.card));
    expect(await filesUnder(keyOf(changed.body.image?.card))).toEqual(giftFiles);
  });

  test('a replaced avatar goes; the same bytes twice are two pictures', async () => {
    const upload = async (person: Person) => {
      const form = { File: fixtureImage('good-jpeg.jpg') };
      const { body } = await person.call('uploadAvatar', { params: { id: person.id }, form });
      return keyOf(body.avatarUrl);
    };
    const [first, betos] = [await upload(ana), await upload(beto)];
    expect(betos).not.toBe(first);
    const second = await upload(ana);
    await untilGone(first);
    expect([await filesUnder(second), await filesUnder(betos)]).toEqual([['avatar.webp'], ['avatar.webp']]);
  });

  test('one that two gifts of an older version show goes with the last', async () => {
    const [gift, other] = [await makeGift(ana), await makeGift(ana)];
    const [shared, own] = [keyOf(gift.image?.card), keyOf(other.image?.card)];
    await showPictureOf(gift.id, other.id);
    await ana.call('deleteGift', { params: { id: gift.id } });
    api.services.images.release([own]);
    await untilGone(own);
    expect(await filesUnder(shared)).toEqual(giftFiles);
    await ana.call('deleteGift', { params: { id: other.id } });
    await untilGone(shared);
  });

  test('the picture of what was refused after it was stored goes', async () => {
    let key = '';
    const path = join(import.meta.dirname, '..', 'fixtures', 'images', 'good-gif.gif');
    const kept = api.services.images.keep(path, 'gift', async (image) => {
      key = image.key;
      expect(await filesUnder(key)).toEqual(giftFiles);
      throw new Error('not written');
    });
    await expect(kept).rejects.toThrow('not written');
    await untilGone(key);
  });

  test('closing waits for the picture that goes, and begins no other', async () => {
    const gifts = [await makeGift(ana), await makeGift(ana)];
    for (const { id } of gifts) await deleteRow(id);
    const [first = '', second = ''] = gifts.map(({ image }) => keyOf(image?.card));
    const { db, log } = api.services;
    const { release, close } = removalQueue({ db, log, store: api.store });
    release([first, second]);
    await new Promise(setImmediate);
    await close();
    expect([await known(first), await filesUnder(second)]).toEqual([undefined, giftFiles]);
    api.services.images.release([second]);
    await untilGone(second);
  });
});

test('housekeeping: at the start and every ten minutes, pictures once a day', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const sweep = vi.spyOn(api.services.images, 'sweep');
  const { db, takeWork } = captureSql(api.services.db);
  const stop = startHousekeeping({ ...api.services, db }, 5 * MINUTE_MS);
  let turns = 0;
  /** Waits for the end of the turn that was begun, whose last statement is about old reports. */
  const turn = async (count: number) => {
    const counted = () => {
      turns += takeWork().filter(({ sql }) => sql.startsWith('delete from "reports"')).length;
      return turns;
    };
    await expect.poll(counted, { interval: 2, timeout: 10_000 }).toBe(count);
    await new Promise(setImmediate);
    await sweep.mock.results.at(-1)?.value;
    await new Promise(setImmediate);
  };
  await turn(1);
  const sweeps: number[] = [];
  for (let count = 2; count <= 151; count += 1) {
    vi.advanceTimersByTime(10 * MINUTE_MS);
    await turn(count);
    if (sweep.mock.calls.length > sweeps.length) sweeps.push(count);
  }
  expect(sweeps).toEqual([7, 151]);
  await stop();
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(turns).toBe(151);
});

test('housekeeping: what owners did is settled at a random moment of every two minutes', async () => {
  await settle(api);
  const fake = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;
  vi.useFakeTimers({ toFake: [...fake] });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const { db, takeWork } = captureSql(api.services.db);
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.75);
  const stop = startHousekeeping({ ...api.services, db }, 5 * MINUTE_MS);
  let taken = 0;
  const settled = () => {
    taken += takeWork().filter(({ sql }) => sql.startsWith('delete from "owner_changes"')).length;
    // why: it looks for each of three kinds of changes.
    return taken / 3;
  };
  for (const [turn, minutes] of [1.5, 1].entries()) {
    vi.advanceTimersByTime(minutes * MINUTE_MS - 1);
    random.mockReturnValue(0.25);
    await new Promise(setImmediate);
    expect(settled()).toBe(turn);
    vi.advanceTimersByTime(1);
    // why: `expect.poll` would move the clock on.
    while (settled() < turn + 1) await new Promise(setImmediate);
    await new Promise(setImmediate);
  }
  await stop();
});

describe('sweep', () => {
  const sweep = () => api.services.images.sweep();

  test('a picture that nothing shows goes after a day, not before', async () => {
    const gift = await makeGift(ana);
    const key = keyOf(gift.image?.card);
    await deleteRow(gift.id);
    api.clock.advance(23 * HOUR_MS);
    await sweep();
    expect(await filesUnder(key)).toEqual(giftFiles);
    api.clock.advance(2 * HOUR_MS);
    expect(await sweep()).toBe(1);
    await untilGone(key);
  });

  test('a picture that a gift or a profile shows stays', async () => {
    const form = { File: fixtureImage('good-jpeg.jpg') };
    const { body } = await ana.call('uploadAvatar', { params: { id: ana.id }, form });
    const keys = [keyOf((await makeGift(ana)).image?.card), keyOf(body.avatarUrl)];
    api.clock.advance(3 * DAY_MS);
    await sweep();
    expect(await Promise.all(keys.map(filesUnder))).toEqual([giftFiles, ['avatar.webp']]);
  });

  test('nothing is deleted once it is told to stop', async () => {
    const gift = await makeGift(ana);
    await deleteRow(gift.id);
    api.clock.advance(2 * DAY_MS);
    expect(await api.services.images.sweep(AbortSignal.abort())).toBe(0);
    expect(await filesUnder(keyOf(gift.image?.card))).toEqual(giftFiles);
    expect(await sweep()).toBe(1);
  });
});

test('housekeeping: ended idempotency keys and invite links go, others stay', async () => {
  const publish = async (key: string) => {
    const form = { Name: 'Té', Description: 'X', Rating: '3', ImageFile: fixtureImage('good-png.png') };
    const { body } = await ana.call('createGift', { form, headers: { 'Idempotency-Key': key } });
    return body.id;
  };
  const link = async () => (await ana.call('createInviteLink')).body.token;
  const [old, oldLink] = [await publish('clave-vieja'), await link()];
  api.clock.advance(8 * DAY_MS);
  const freshLink = await link();
  expect(await runHousekeeping(api.services)).toMatchObject({ keys: 0, inviteLinks: 1 });
  expect(await publish('clave-vieja')).toBe(old);
  expect((await api.call('inviter', { params: { token: oldLink } })).status).toBe(404);
  expect((await api.call('inviter', { params: { token: freshLink } })).status).toBe(200);
  api.clock.advance(21 * DAY_MS);
  const fresh = await publish('clave-nueva');
  api.clock.advance(DAY_MS);
  expect(await runHousekeeping(api.services)).toMatchObject({ keys: 1 });
  expect(await publish('clave-nueva')).toBe(fresh);
});

test('housekeeping: notifications go after a year, read or not', async () => {
  const reader = await makePerson(api, 'Lectora');
  const ids = [await seedNotification(api, reader), await seedNotification(api, reader)];
  await reader.call('readNotification', { params: { id: ids[0] ?? '' } });
  api.clock.advance(364 * DAY_MS);
  const young = await seedNotification(api, reader);
  const left = async () => {
    await runHousekeeping(api.services);
    const rows = api.services.db.selectFrom('notifications').select('id').where('user_id', '=', reader.id);
    return (await rows.execute()).map(({ id }) => id);
  };
  expect(await left()).toEqual(expect.arrayContaining([...ids, young]));
  api.clock.advance(DAY_MS);
  expect(await left()).toEqual([young]);
});
