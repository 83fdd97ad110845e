import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { makeGift, makePerson, type Person } from '#tests/factories/person.ts';
import { seedGift, seedPerson } from '#tests/factories/seed.ts';
import { failuresOf } from '#tests/setup/failures-of.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let ana: Person;
beforeAll(async () => {
  api = await startTestApi();
  ana = await makePerson(api, 'Ana');
});
afterAll(() => api.stop());

describe('gift that is published', () => {
  test('has card, detail and share pictures, which live as long as it', async () => {
    const gift = await makeGift(ana, { ImageFile: fixtureImage('exif-rotated-gps.jpg') });
    const addresses = [gift.image?.card, gift.image?.detail, gift.image?.share].map(String);
    for (const address of addresses) {
      const picture = await api.app.inject(address);
      expect(picture.statusCode).toBe(200);
      expect(picture.headers['cache-control']).toContain('immutable');
      expect(picture.headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await ana.call('deleteGift', { params: { id: gift.id } })).status).toBe(204);
    const status = async (address: string) => (await api.app.inject(address)).statusCode;
    for (const address of addresses) await expect.poll(() => status(address)).toBe(404);
  });

  test('has a picture at another address than one of the same bytes', async () => {
    const same = () => makeGift(ana, { ImageFile: fixtureImage('good-gif.gif') });
    const keys = [await same(), await same()].map(({ imageUrl }) => imageUrl);
    expect(new Set(keys).size).toBe(2);
    expect(keys.join()).toMatch(/^\/media\/gifts\/[0-9a-f]{32}\/.*,/);
  });

  const refusals: [path: string, wrong: Record<string, string | string[]>][] = [
    ['Name', { Name: '  ' }],
    ['Description', { Description: '' }],
    ['Rating', { Rating: '6' }],
    ['Rating', { Rating: '4.5' }],
    ['Price', { Price: '1,50' }],
    ['Price', { Price: '1e2' }],
    ['Price', { Price: '10000000000' }],
    ['Price', { Price: '-1' }],
    ['Currency', { Currency: 'GBP' }],
    ['Link', { Link: 'javascript:alert(1)' }],
    ['Link', { Link: '//malo.com' }],
    ['Link', { Link: 'https://yo:clave@malo.com' }],
    ['FriendId', { FriendId: '7' }],
    ['Size', { Size: ['S', 'M'] }],
    ['Name', { Name: 'con\u0000nulo' }],
    ['Name', { Name: '\u200b\u202e' }],
    ['Description', { Description: ' \u2800 ' }],
  ];
  test('is refused with a wrong field, which it names, and nothing is created', async () => {
    const owner = await seedPerson(api);
    const rows = refusals.map(([path, wrong]) => ({ title: JSON.stringify(wrong), path, wrong }));
    const failed = await failuresOf(rows, async ({ path, wrong }) => {
      const form = { Name: 'X', Description: 'Y', Rating: '3', ImageFile: fixtureImage('good-png.png') };
      const answer = await owner.call('createGift', { form: { ...form, ...wrong } });
      expect([answer.status, answer.error.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    });
    expect(failed).toEqual([]);
    expect((await owner.call('gifts', { query: { userId: owner.id } })).body).toEqual([]);
  });

  test('says of a list what is wrong with its name', async () => {
    const id = await seedGift(api, ana);
    for (const [name, message] of [
      ['x'.repeat(61), 'El nombre de la lista no puede tener más de 60 caracteres'],
      ['\u200b', 'El nombre de la lista no puede estar vacío'],
    ] as const) {
      const refused = await ana.call('updateGift', { params: { id }, form: { Lists: ['Uno', '', name] } });
      expect(refused.error).toMatchObject({ message, issues: [{ path: 'Lists', message }] });
    }
  });

  test('needs a picture', async () => {
    const answer = await ana.call('createGift', { form: { Name: 'X', Description: 'Y', Rating: '3' } });
    expect(answer.error.issues?.[0]?.path).toBe('ImageFile');
  });
});
