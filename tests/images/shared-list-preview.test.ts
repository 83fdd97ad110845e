import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { shareList } from '#tests/factories/guest.ts';
import { makeGift, makePerson, type Person } from '#tests/factories/person.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let lucia: Person;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  lucia = await makePerson(api, 'Lucía');
  token = (await shareList(lucia)).token;
});
afterAll(() => api.stop());

const previewUrl = async () => (await api.call('sharedList', { params: { token } })).body.previewUrl;
const get = (url: string) => api.app.inject({ method: 'GET', url });

describe('preview of a shared list', () => {
  test('none, then the only picture, then a collage of the first ones', async () => {
    expect(await previewUrl()).toBeNull();
    await makeGift(lucia, { ImageFile: fixtureImage('good-jpeg.jpg') });
    expect(await previewUrl()).toMatch(/^\/media\/gifts\/[\da-f]{32}\/share\.jpg$/);
    const seen = new Set<string | null>();
    for (const name of ['good-webp.webp', 'good-png.png', 'good-jpeg.jpg']) {
      await makeGift(lucia, { ImageFile: fixtureImage(name) });
      const url = (await previewUrl()) ?? '';
      seen.add(url);
      const answers = await Promise.all([get(url), get(url), get(url)]);
      const [first] = answers;
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(first?.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const bytes = first?.rawPayload ?? Buffer.alloc(0);
      expect(bytes.length).toBeLessThan(300_000);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    }
    expect(seen.size).toBe(3);
  });

  test('only what the list shows now is put together', async () => {
    const url = (await previewUrl()) ?? '';
    for (const other of [url.replace(/[\da-f]{32}/, 'a'.repeat(32)), url.replace(token, `x${token}`)]) {
      expect((await get(other)).statusCode).toBe(404);
    }
    const [link] = (await lucia.call('listLinks')).body;
    await lucia.call('deleteListLink', { params: { id: link?.id ?? '' } });
    expect((await get(url)).statusCode).toBe(404);
  });

  test('its name tells nobody that another list shows the same pictures', async () => {
    const nameOf = (url: string | null) => /[\da-f]{32}\.jpg$/.exec(url ?? '')?.[0];
    const names = [];
    for (const _ of ['one link', 'another']) {
      token = (await shareList(lucia)).token;
      names.push(nameOf(await previewUrl()));
      const [link] = (await lucia.call('listLinks')).body;
      await lucia.call('deleteListLink', { params: { id: link?.id ?? '' } });
    }
    expect(names[0]).toBeDefined();
    expect(names[0]).not.toBe(names[1]);
  });

  test('a picture whose file is gone: made of the others', async () => {
    token = (await shareList(lucia)).token;
    const { gifts } = (await api.call('sharedList', { params: { token } })).body;
    const folder = /gifts\/[\da-f]{32}/.exec(gifts[0]?.image?.detail ?? '')?.[0] ?? '';
    await api.store.delete(folder);
    await api.store.delete('collages');
    const answer = await get((await previewUrl()) ?? '');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('sweep: removes collages of 30 days and nothing newer', async () => {
    const url = (await previewUrl()) ?? '';
    await get(url);
    const stored = async () => {
      const keys = [];
      for await (const { key } of api.store.list('collages')) keys.push(key);
      return keys.length;
    };
    const before = await stored();
    expect(before).toBeGreaterThan(0);
    await api.services.images.sweep();
    expect(await stored()).toBe(before);
    api.clock.advance(31 * 24 * 60 * 60 * 1000);
    await api.services.images.sweep();
    expect(await stored()).toBe(0);
    expect((await get(url)).statusCode).toBe(200);
  });
});
