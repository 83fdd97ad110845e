import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedComment, seedList, seedReservation } from '#tests/factories/seed-rows.ts';
import type { CallOptions } from '#tests/setup/call-api.ts';
import { failuresOf } from '#tests/setup/failures-of.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let owner: Person;
let giver: Person;
const ids = { gift: '', list: '', comment: '', reservation: '' };
beforeAll(async () => {
  api = await startTestApi();
  [owner, giver] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
  ids.gift = await seedGift(api, owner);
  ids.list = await seedList(api, owner, 'Uno');
  ids.comment = await seedComment(api, ids.gift, giver);
  ids.reservation = await seedReservation(api, ids.gift, giver);
});
afterAll(() => api.stop());

const forms: [EndpointName, () => CallOptions, Record<string, number>][] = [
  [
    'updateGift',
    () => ({ params: { id: ids.gift } }),
    {
      ...{ Name: 120, Description: 2000, Size: 40, Color: 200, Brands: 200, Brand: 200 },
      ...{ Comment: 1000, Lists: 60 },
    },
  ],
  [
    'updateProfile',
    () => ({}),
    {
      ...{ Name: 50, ColorNote: 2000, Colors: 40, Brands: 40, Avoid: 40 },
      ...{ 'Sizes.Shirt': 40, 'Sizes.Pants': 40, 'Sizes.Shoes': 40 },
    },
  ],
];
const texts: [EndpointName, () => Record<string, string>, string, number][] = [
  ['addComment', () => ({ id: ids.gift }), 'comment', 1000],
  ['editComment', () => ({ id: ids.gift, commentId: ids.comment }), 'comment', 1000],
  ['updateReservation', () => ({ id: ids.reservation }), 'comment', 1000],
  ['createGiftList', () => ({}), 'name', 60],
  ['renameGiftList', () => ({ id: ids.list }), 'name', 60],
];
const rows = [
  ...forms.flatMap(([name, options, bounds]) =>
    Object.entries(bounds).map(([field, max]) => {
      const send = (text: string) => owner.call(name, { ...options(), form: { [field]: text } });
      return { name, field, max, send };
    }),
  ),
  ...texts.map(([name, params, field, max]) => {
    const caller = () => (field === 'comment' ? giver : owner);
    const send = (text: string) => caller().call(name, { params: params(), json: { [field]: text } });
    return { name, field, max, send };
  }),
];

test('text bounds: each field takes its maximum in UTF-16 units and no more', async () => {
  const titled = rows.map((row) => ({ ...row, title: `${row.name} ${row.field}: ${row.max}` }));
  const failed = await failuresOf(titled, async ({ name, send, field, max }) => {
    // why: two lists may not have one name.
    const longest = `${name.charAt(0)}${'😀'.repeat(max / 2 - 1)}x`;
    expect((await send(` ${longest} `)).status).toBeLessThan(300);
    const longer = await send(`${longest}x`);
    expect([longer.status, longer.error.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
  });
  expect(failed).toEqual([]);
});

test('profile bounds: an e-mail of 254 characters, thirty colours and brands', async () => {
  const email = (length: number) =>
    owner.call('updateProfile', { form: { Email: `${'a'.repeat(length - 12)}@example.com` } });
  expect((await email(254)).body.email).toHaveLength(254);
  expect((await email(255)).error.issues?.map(({ path }) => path)).toEqual(['Email']);
  for (const field of ['Colors', 'Brands']) {
    const send = (count: number) =>
      owner.call('updateProfile', { form: { [field]: Array.from({ length: count }, (_, at) => `n${at}`) } });
    expect((await send(30)).status).toBe(200);
    expect((await send(31)).error.issues).toEqual([{ path: field, message: 'Como máximo 30' }]);
  }
});
