import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shareList } from '#tests/factories/guest.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { seedList } from '#tests/factories/seed-rows.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS, stoppedClock } from '#tests/setup/test-clock.ts';

// The day in the head of a shared list. It begins at noon of 1 December 2026 in Buenos Aires.

const NOW = Date.UTC(2026, 11, 1, 15);
let api: TestApi;
let lucia: Person;
let listId: string;
beforeAll(async () => {
  api = await startTestApi({}, stoppedClock(NOW));
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.advance(NOW - api.clock.now());
  lucia = await seedPerson(api, 'Lucía');
  listId = await seedList(api, lucia, 'Casa');
});

const profile = (form: Record<string, string>) => lucia.call('updateProfile', { form });
const birthday = { name: null, on: '2027-03-14' };
const wedding = { kind: 'wedding', name: 'Casamiento de Lucía', audience: 'friends' } as const;
const on = (year: number | null, month: number, day: number) => ({
  ...{ year, month, day, isYearly: year === null },
});
const celebrate = async (of: object) => {
  const json = { ...wedding, ...on(2026, 12, 12), listId, ...of };
  expect((await lucia.call('createOccasion', { json })).status).toBe(201);
};
const shownBy = async (token: string) => (await api.call('sharedList', { params: { token } })).body.day;
/** What visitors see of the list, and of everything. */
const shown = async (showDay = true) => [
  await shownBy((await shareList(lucia, listId, { showDay })).token),
  await shownBy((await shareList(lucia, null, { showDay })).token),
];

test('day of a shared list: only where its owner ticked it, never the year of birth', async () => {
  await profile({ Birthday: '1996-03-14' });
  const { id, token, showDay } = await shareList(lucia);
  expect([showDay, await shownBy(token)]).toEqual([false, null]);
  const params = { id };
  expect((await lucia.call('updateListLink', { params, json: { showDay: true } })).body.showDay).toBe(true);
  const page = await api.call('sharedList', { params: { token } });
  expect(page.body.day).toEqual(birthday);
  expect(page.text).not.toContain('1996');
  await lucia.call('updateListLink', { params, json: { showDay: false } });
  expect(await shownBy(token)).toBeNull();
});

test('day of a shared list: a birthday for nobody, or none, is not shown', async () => {
  expect(await shown()).toEqual([null, null]);
  await profile({ Birthday: '--03-14', BirthdayAudience: 'nobody' });
  expect(await shown()).toEqual([null, null]);
  await profile({ BirthdayAudience: 'friends' });
  expect(await shown()).toEqual([birthday, birthday]);
});

test('day of a shared list: the next occasion of that list that friends see', async () => {
  await profile({ Birthday: '--03-14' });
  const other = await seedList(api, lucia, 'Otra');
  await celebrate({ ...on(2026, 12, 3), listId: other });
  await celebrate({ ...on(2026, 12, 4), listId: null });
  await celebrate({ ...on(2026, 12, 5), audience: 'me' });
  await celebrate(on(2026, 11, 30));
  await celebrate(on(2028, 1, 1));
  expect(await shown()).toEqual([birthday, birthday]);
  await celebrate({ ...on(null, 11, 30), name: 'Aniversario' });
  expect(await shown()).toEqual([{ name: 'Aniversario', on: '2027-11-30' }, birthday]);
  await celebrate({});
  expect(await shown()).toEqual([{ name: 'Casamiento de Lucía', on: '2026-12-12' }, birthday]);
  expect(await shown(false)).toEqual([null, null]);
});

test("day of a shared list: shown on its day, past a day later, by its owner's zone", async () => {
  await celebrate({});
  const [casamiento] = await shown();
  // Noon of the day in Buenos Aires, which is the next day in Auckland.
  api.clock.advance(11 * DAY_MS);
  expect(await shown()).toEqual([casamiento, null]);
  await profile({ TimeZone: 'Pacific/Auckland' });
  expect(await shown()).toEqual([null, null]);
});
