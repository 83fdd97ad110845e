import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarFeedOwner } from '#api/features/wishes/dates/calendar-feed-store.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedFriends, seedPerson } from '#tests/factories/seed.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { stoppedClock } from '#tests/setup/test-clock.ts';

// Noon of 1 December 2026 in Buenos Aires.
const NOW = Date.UTC(2026, 11, 1, 15);
const NEVER = new Date(0).toISOString();
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
let api: TestApi;
let ana: Person;
let mateo: Person;
beforeAll(async () => {
  api = await startTestApi({ CALENDAR_EVENTS: '4' }, stoppedClock(NOW));
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.advance(NOW - api.clock.now());
  [ana, mateo] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Mateo')];
  await seedFriends(api, ana, mateo);
});

const born = (person: Person, Birthday: string, more = {}) =>
  person.call('updateProfile', { form: { Birthday, ...more } });
const newFeed = async (person: Person) => (await person.call('createCalendarFeed')).body.token;
const read = (token: string) => api.call('calendarEntries', { params: { token } });
const wedding = {
  kind: 'wedding',
  name: 'Nuestro casamiento',
  ...{ year: 2027, month: 3, day: 20, isYearly: false, listId: null, audience: 'friends' },
};

describe('calendar feed', () => {
  test('has friends’ days and common ones, and nothing of what one does about them', async () => {
    await born(ana, '1990-05-05');
    await born(mateo, '1996-02-29');
    await mateo.call('createOccasion', { json: wedding });
    await mateo.call('createOccasion', { json: { ...wedding, name: 'Solo mía', audience: 'me' } });
    await ana.call('createOccasion', { json: { ...wedding, name: 'Propia' } });
    await ana.call('setDateReminders', { json: { leads: [0], days: ['madre'] } });
    const token = await newFeed(ana);
    const before = await read(token);
    expect(before.body).toEqual([
      {
        ...{ key: `birthday:${mateo.id}`, kind: 'birthday', name: '', on: '2027-02-28' },
        ...{ personName: 'Mateo', changedAt: new Date(NOW).toISOString() },
      },
      {
        ...{ key: expect.stringMatching(/^occasion:/), kind: 'occasion', name: 'Nuestro casamiento' },
        ...{ on: '2027-03-20', personName: 'Mateo', changedAt: new Date(NOW).toISOString() },
      },
      {
        ...{ key: 'common:madre', kind: 'common', name: 'Día de la Madre', on: '2027-10-17' },
        ...{ personName: null, changedAt: NEVER },
      },
    ]);
    expect(before.text).not.toMatch(/199\d/);
    await ana.call('setDayPeople', { params: { dayKey: 'madre' }, json: { friendIds: [mateo.id] } });
    await ana.call('muteDates', { params: { id: mateo.id } });
    expect((await read(token)).text).toBe(before.text);
    api.clock.advance(YEAR_MS);
    expect((await read(token)).body[0]).toMatchObject({ on: '2028-02-29' });
  });

  test('who shows their birthday to nobody, or is no friend any more, is not in it', async () => {
    await born(mateo, '--12-04');
    const token = await newFeed(ana);
    const names = async () => (await read(token)).body.flatMap(({ personName }) => personName ?? []);
    expect(await names()).toEqual(['Mateo']);
    await born(mateo, '--12-04', { BirthdayAudience: 'nobody' });
    expect(await names()).toEqual([]);
    await born(mateo, '--12-04', { BirthdayAudience: 'friends' });
    await mateo.call('removeFriend', { params: { id: ana.id } });
    expect(await names()).toEqual([]);
  });

  test('a day follows what was last changed of it: day, words, name, and nothing else', async () => {
    await born(mateo, '--12-04');
    const { body } = await mateo.call('createOccasion', {
      json: { ...wedding, month: 12, day: 20, year: 2026 },
    });
    const token = await newFeed(ana);
    const changed = async () =>
      (await read(token)).body.flatMap(({ personName, changedAt }) =>
        personName ? (Date.parse(changedAt) - NOW) / 1000 : [],
      );
    const stampsBy = async (change: Promise<{ status: number }>) => {
      expect((await change).status).toBe(200);
      api.clock.advance(1000);
      return changed();
    };
    api.clock.advance(1000);
    expect(await changed()).toEqual([0, 0]);
    expect(await stampsBy(born(mateo, '1990-12-04'))).toEqual([0, 0]);
    const size = { 'Sizes.Shirt': 'M', Name: 'Mateo' };
    expect(await stampsBy(mateo.call('updateProfile', { form: size }))).toEqual([0, 0]);
    const params = { id: body.id };
    const json = { ...wedding, month: 12, day: 21, year: 2026 };
    expect(await stampsBy(mateo.call('updateOccasion', { params, json }))).toEqual([0, 3]);
    expect(await stampsBy(born(mateo, '--12-05'))).toEqual([4, 4]);
    expect(await stampsBy(mateo.call('updateProfile', { form: { Name: 'Teo' } }))).toEqual([5, 5]);
  });

  test('has as many days as are allowed, the nearest, and none beyond 400 days', async () => {
    await ana.call('setDateReminders', { json: { leads: [0], days: ['navidad', 'reyes', 'madre'] } });
    const token = await newFeed(ana);
    const days = async () => (await read(token)).body.map(({ on }) => on);
    const add = (year: number, month: number, day: number) =>
      mateo.call('createOccasion', { json: { ...wedding, year, month, day } });
    for (const [year, month, day] of [
      [2028, 1, 6],
      [2028, 1, 5],
    ] as const)
      await add(year, month, day);
    expect(await days()).toEqual(['2026-12-25', '2027-01-06', '2027-10-17', '2028-01-05']);
    await add(2026, 12, 2);
    expect(await days()).toEqual(['2026-12-02', '2026-12-25', '2027-01-06', '2027-10-17']);
  });

  test('its token is told once; changed or taken away, the old one opens nothing', async () => {
    expect((await ana.call('calendarFeed')).body).toEqual({ createdAt: null });
    const [first, second] = [await newFeed(ana), await newFeed(ana)];
    expect((await ana.call('calendarFeed')).body).toEqual({ createdAt: new Date(NOW).toISOString() });
    expect((await read(first)).error.code).toBe('calendar_feed_not_found');
    expect((await read(second)).status).toBe(200);
    expect((await read('no')).error.code).toBe('calendar_feed_not_found');
    for (const _ of ['once', 'again']) expect((await ana.call('deleteCalendarFeed')).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    expect((await ana.call('calendarFeed')).body).toEqual({ createdAt: null });
  });

  test('made several times at once: one of the tokens opens it', async () => {
    const made = await Promise.all([newFeed(ana), newFeed(ana), newFeed(ana)]);
    const owners = await Promise.all(made.map((token) => calendarFeedOwner(api.services.db, token)));
    expect(owners.filter((owner) => owner === ana.id)).toHaveLength(1);
  });
});
