import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { runHousekeeping, startHousekeeping } from '#api/features/housekeeping/start-housekeeping.ts';
import {
  beginDeletion,
  beginDeletionOfOrphan,
  claimImage,
  giveUpDeletion,
} from '#api/features/media/image-claims.ts';
import type { StoredImage } from '#api/features/media/image-service.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { makeFriends, makeGift, makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedNotice } from '#tests/factories/seed-rows.ts';
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
const imageOf = (key: string): StoredImage => ({ key, width: 10, height: 10, color: '#000000', frames: 1 });
async function putFiles(key: string): Promise<void> {
  for (const name of giftFiles) {
    const type = name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
    await api.store.put(`${key}/${name}`, Buffer.from(name), type);
  }
}

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
        db.selectFrom('gifts').select('id').where('id', '=', id).execute(),
        db.selectFrom('gift_list_items').select('gift_id').where('gift_id', '=', id).execute(),
        db.selectFrom('reservations').select('id').where('gift_id', '=', id).execute(),
        db.selectFrom('comments').select('id').where('gift_id', '=', id).execute(),
      ]);
      return found.map((rows) => rows.length);
    };
    const key = keyOf(gift.image?.card);
    expect(await filesUnder(key)).toEqual(giftFiles);
    expect(await rowsOf(gift.id)).toEqual([1, 1, 1, 1]);
    expect((await ana.call('deleteGift', { params: { id: gift.id } })).status).toBe(204);
    await settle(api);
    expect(await rowsOf(gift.id)).toEqual([0, 0, 0, 0]);
    expect(await filesUnder(key)).toEqual([]);
    expect(await known(key)).toBeUndefined();
    expect(await rowsOf(other.id)).toEqual([1, 1, 1, 1]);
    expect(await filesUnder(keyOf(other.image?.card))).toEqual(giftFiles);
  });

  test('a replaced gift picture goes', async () => {
    const gift = await makeGift(ana, { ImageFile: fixtureImage('good-tiff.tif') });
    const form = { ImageFile: fixtureImage('good-bmp-rle8.bmp') };
    const changed = await ana.call('updateGift', { params: { id: gift.id }, form });
    expect(await filesUnder(keyOf(gift.image?.card))).toEqual([]);
    expect(await filesUnder(keyOf(changed.body.image?.card))).toEqual(giftFiles);
  });

  test('a replaced avatar goes, but not one that somebody else shows', async () => {
    const upload = async (person: Person, name: string) => {
      const form = { File: fixtureImage(name) };
      const { body } = await person.call('uploadAvatar', { params: { id: person.id }, form });
      return keyOf(body.avatarUrl);
    };
    const first = await upload(ana, 'good-jpeg.jpg');
    expect(await upload(beto, 'good-jpeg.jpg')).toBe(first);
    const second = await upload(ana, 'good-png-alpha.png');
    expect(await filesUnder(first)).toEqual(['avatar.webp']);
    const form = { AvatarFile: fixtureImage('good-png-alpha.png') };
    expect((await beto.call('updateProfile', { form })).status).toBe(200);
    expect(await filesUnder(first)).toEqual([]);
    expect(await known(first)).toBeUndefined();
    expect(await upload(ana, 'good-png-alpha.png')).toBe(second);
    expect(await filesUnder(second)).toEqual(['avatar.webp']);
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
    expect(await filesUnder(key)).toEqual([]);
    expect(await known(key)).toBeUndefined();
  });

  test('a picture uploaded again while it is deleted is whole afterwards', async () => {
    for (let round = 0; round < 3; round += 1) {
      const shared = { ImageFile: fixtureImage('good-heic.heic') };
      const gifts = await Promise.all([makeGift(ana, shared), makeGift(ana, shared)]);
      const [again] = await Promise.all([
        makeGift(ana, shared),
        ...gifts.map((gift) => ana.call('deleteGift', { params: { id: gift.id } })),
      ]);
      expect(await filesUnder(keyOf(again.image?.card))).toEqual(giftFiles);
      await ana.call('deleteGift', { params: { id: again.id } });
      expect(await filesUnder(keyOf(again.image?.card))).toEqual([]);
    }
  });
});

test('housekeeping: at the start and every ten minutes, the store once a day', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const { images } = api.services;
  const [sweep, sweepStore] = [vi.spyOn(images, 'sweep'), vi.spyOn(images, 'sweepStore')];
  const stop = startHousekeeping(api.services, 5 * MINUTE_MS);
  /** Waits for the end of the turn that was begun. */
  const turn = async (count: number) => {
    await expect.poll(() => sweep.mock.calls.length, { interval: 2 }).toBe(count);
    for (const asked of [sweep, sweepStore]) {
      await asked.mock.results.at(-1)?.value;
      await new Promise(setImmediate);
    }
  };
  await turn(1);
  const stores: number[] = [];
  for (let count = 2; count <= 151; count += 1) {
    vi.advanceTimersByTime(10 * MINUTE_MS);
    await turn(count);
    if (sweepStore.mock.calls.length > stores.length) stores.push(count);
  }
  expect(stores).toEqual([7, 151]);
  await stop();
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(sweep).toHaveBeenCalledTimes(151);
});

describe('after a crash', () => {
  const sweep = () => api.services.images.sweep();

  test.each([
    ['before its files', 'gifts/00000000000000000000000000000001', false],
    ['before the row that was to show it', 'gifts/00000000000000000000000000000002', true],
  ])('a claim, %s: kept for an hour', async (_when, key, hasFiles) => {
    await claimImage(api.services.db, api.clock.now(), imageOf(key));
    if (hasFiles) await putFiles(key);
    api.clock.advance(59 * MINUTE_MS);
    await sweep();
    expect(await known(key)).toBeDefined();
    api.clock.advance(2 * MINUTE_MS);
    expect(await sweep()).toBe(1);
    expect(await known(key)).toBeUndefined();
    expect(await filesUnder(key)).toEqual([]);
  });

  test('a claim on a picture that is shown: the claim goes, the picture stays', async () => {
    const gift = await makeGift(ana, { ImageFile: fixtureImage('good-tga.tga') });
    const key = keyOf(gift.image?.card);
    await claimImage(api.services.db, api.clock.now(), imageOf(key));
    api.clock.advance(2 * HOUR_MS);
    expect(await sweep()).toBe(0);
    expect(await known(key)).toMatchObject({ claims: 0, deleting_at: null });
    expect(await filesUnder(key)).toEqual(giftFiles);
  });

  test('a picture whose gift was deleted a moment before: deleted', async () => {
    const gift = await makeGift(ana, { ImageFile: fixtureImage('good-tga-v2.tga') });
    await api.services.db.deleteFrom('gifts').where('id', '=', gift.id).execute();
    expect(await sweep()).toBe(1);
    expect(await filesUnder(keyOf(gift.image?.card))).toEqual([]);
  });

  test('several pictures: none is deleted once the sweep is told to stop', async () => {
    const gift = await makeGift(ana, { ImageFile: fixtureImage('good-tga-v2.tga') });
    await api.services.db.deleteFrom('gifts').where('id', '=', gift.id).execute();
    expect(await api.services.images.sweep(AbortSignal.abort())).toBe(0);
    expect(await filesUnder(keyOf(gift.image?.card))).toEqual(giftFiles);
    expect(await sweep()).toBe(1);
  });

  test('orphaned files that could not be deleted: known once uploaded again', async () => {
    const { db } = api.services;
    const picture = { ImageFile: fixtureImage('good-tga-v2.tga') };
    const gift = await makeGift(ana, picture);
    const key = keyOf(gift.image?.card);
    await ana.call('deleteGift', { params: { id: gift.id } });
    const since = api.clock.now();
    expect(await beginDeletionOfOrphan(db, since, key)).toBe(true);
    await giveUpDeletion(db, since, key);
    expect((await makeGift(ana, picture)).image).toEqual(gift.image);
  });

  test('half a deletion: finished after ten minutes, by one process alone', async () => {
    const key = 'gifts/00000000000000000000000000000003';
    await claimImage(api.services.db, api.clock.now() - 2 * HOUR_MS, imageOf(key));
    await api.services.db.updateTable('images').set({ claims: 0 }).where('key', '=', key).execute();
    await putFiles(key);
    expect(await beginDeletion(api.services.db, api.clock.now(), key)).toBe(true);
    expect(await beginDeletion(api.services.db, api.clock.now(), key)).toBe(false);
    expect(await sweep()).toBe(0);
    api.clock.advance(11 * MINUTE_MS);
    expect(await sweep()).toBe(1);
    expect(await filesUnder(key)).toEqual([]);
  });

  test('half a deletion of a picture uploaded again: written whole', async () => {
    const gift = await makeGift(ana, { ImageFile: fixtureImage('animated.gif') });
    const key = keyOf(gift.image?.card);
    await api.services.db.deleteFrom('gifts').where('id', '=', gift.id).execute();
    expect(await beginDeletion(api.services.db, api.clock.now(), key)).toBe(true);
    await api.store.delete(key);
    api.clock.advance(11 * MINUTE_MS);
    const again = await makeGift(ana, { ImageFile: fixtureImage('animated.gif') });
    expect(keyOf(again.image?.card)).toBe(key);
    expect(await sweep()).toBe(0);
    expect(await filesUnder(key)).toEqual(giftFiles);
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
  const ids = [await seedNotice(api, reader), await seedNotice(api, reader)];
  await reader.call('readNotification', { params: { id: ids[0] ?? '' } });
  api.clock.advance(364 * DAY_MS);
  const young = await seedNotice(api, reader);
  const left = async () => {
    await runHousekeeping(api.services);
    const rows = api.services.db.selectFrom('notifications').select('id').where('user_id', '=', reader.id);
    return (await rows.execute()).map(({ id }) => id);
  };
  expect(await left()).toEqual(expect.arrayContaining([...ids, young]));
  api.clock.advance(DAY_MS);
  expect(await left()).toEqual([young]);
});
