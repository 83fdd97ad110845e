import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeDraw } from '#tests/factories/draw.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedFriends, seedPerson } from '#tests/factories/seed.ts';
import { seedList } from '#tests/factories/seed-rows.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { MINUTE_MS, stoppedClock } from '#tests/setup/test-clock.ts';

// Noon of 1 December 2026 in Buenos Aires.
const NOW = Date.UTC(2026, 11, 1, 15);
let api: TestApi;
let ana: Person;
let mateo: Person;
beforeAll(async () => {
  api = await startTestApi({}, stoppedClock(NOW));
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.advance(NOW - api.clock.now());
  [ana, mateo] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Mateo')];
  await seedFriends(api, ana, mateo);
});

const born = (person: Person, Birthday: string, more = {}) =>
  person.call('updateProfile', { form: { Birthday, ...more } });
const coming = async (person: Person, days = 365) => (await person.call('dates', { query: { days } })).body;
const casamiento = {
  kind: 'wedding',
  name: 'Nuestro casamiento',
  ...{ year: 2027, month: 3, day: 20, isYearly: false, listId: null, audience: 'friends' },
};

test('draw: its day comes to who is in it, and to nobody else', async () => {
  const eva = await seedPerson(api, 'Eva');
  const { id } = await makeDraw(api, ana, [mateo], { on: '2026-12-24', isIn: false });
  const drawn = async (person: Person) => (await coming(person)).filter(({ kind }) => kind === 'draw');
  const shown = {
    key: `draw:${id}`,
    kind: 'draw',
    name: 'Navidad de los Gómez',
    on: '2026-12-24',
    inDays: 23,
  };
  const nobody = { person: null, people: [], isMuted: false, listName: null };
  expect(await drawn(mateo)).toEqual([{ ...shown, ...nobody }]);
  expect([await drawn(ana), await drawn(eva)]).toEqual([[], []]);
  await ana.call('cancelDraw', { params: { id } });
  expect(await drawn(mateo)).toEqual([]);
});

describe('birthday', () => {
  test('is told to friends without its year, in days of their own zone', async () => {
    expect((await born(mateo, '1996-12-04')).body).toMatchObject({ birthday: '1996-12-04' });
    const friends = await ana.call('friends');
    expect(friends.body).toMatchObject([{ birthday: '--12-04' }]);
    const [first] = await coming(ana);
    expect(first).toMatchObject({ kind: 'birthday', on: '2026-12-04', inDays: 3, person: { name: 'Mateo' } });
    expect(`${friends.text}${JSON.stringify(await coming(ana))}`).not.toContain('1996');
    await born(ana, '', { TimeZone: 'Pacific/Auckland' });
    expect((await coming(ana))[0]).toMatchObject({ inDays: 2 });
  });

  test('is in 1 day at 23:59 of its eve, and today at 00:01', async () => {
    await born(mateo, '--12-04');
    const inDays = async () => (await coming(ana)).find(({ person }) => person)?.inDays;
    api.clock.advance(Date.UTC(2026, 11, 4, 2, 59) - NOW);
    expect(await inDays()).toBe(1);
    api.clock.advance(2 * MINUTE_MS);
    expect(await inDays()).toBe(0);
  });

  test('of nobody’s business, or cleared: friends are not told', async () => {
    await born(mateo, '--12-04', { BirthdayAudience: 'nobody' });
    expect((await coming(ana)).filter(({ person }) => person)).toEqual([]);
    expect((await ana.call('friends')).body[0]).not.toHaveProperty('birthday');
    expect((await coming(mateo)).map(({ kind }) => kind)).toContain('own');
    await born(mateo, '', { BirthdayAudience: 'friends' });
    expect((await coming(mateo)).map(({ kind }) => kind)).not.toContain('own');
  });

  test('days that are to come: refused, but for tomorrow where it is that already', async () => {
    const tried = async (Birthday: string) => {
      const { status, error } = await born(mateo, Birthday);
      return [status, error?.issues?.[0]];
    };
    const message = 'Ese día todavía no llegó';
    expect(await tried('2026-12-24')).toEqual([400, { path: 'Birthday', message }]);
    expect(await tried('2027-01-01')).toMatchObject([400, { path: 'Birthday' }]);
    expect((await tried('2026-12-02'))[0]).toBe(200);
  });

  test('days that are none: refused at the field', async () => {
    for (const Birthday of ['2001-04-31', '1850-01-01', '2027-02-29', '--13-01', 'ayer']) {
      const { status, error } = await born(mateo, Birthday);
      expect([Birthday, status, error.issues?.[0]]).toEqual([
        Birthday,
        400,
        { path: 'Birthday', message: 'Ese día no existe' },
      ]);
    }
  });
});

describe('occasions', () => {
  test('friends see those for them; a list that is gone leaves the occasion', async () => {
    const listId = await seedList(api, mateo, 'Casa');
    const made = await mateo.call('createOccasion', { json: { ...casamiento, listId } });
    expect([made.status, made.body]).toMatchObject([201, { listName: 'Casa' }]);
    await mateo.call('createOccasion', { json: { ...casamiento, name: 'Solo mía', audience: 'me' } });
    const seen = (await coming(ana)).filter(({ kind }) => kind === 'occasion');
    expect(seen).toMatchObject([{ name: 'Nuestro casamiento', on: '2027-03-20', person: { name: 'Mateo' } }]);
    expect(seen[0]?.listName).toBe('Casa');
    await mateo.call('deleteGiftList', { params: { id: listId } });
    expect((await mateo.call('occasions')).body.find(({ id }) => id === made.body.id)).toMatchObject({
      listId: null,
    });
    await ana.call('removeFriend', { params: { id: mateo.id } });
    expect((await coming(ana)).filter(({ person }) => person)).toEqual([]);
  });

  test('what came once is archived 400 days after: neither listed nor counted', async () => {
    const add = (json: object) => mateo.call('createOccasion', { json: { ...casamiento, ...json } });
    for (let count = 0; count < 21; count += 1) await add({ year: 2025, month: 10, day: 26 });
    expect((await mateo.call('occasions')).body).toEqual([]);
    await add({ year: 2025, month: 10, day: 27 });
    await add({ year: 2001, isYearly: true });
    expect((await mateo.call('occasions')).body.map(({ year }) => year)).toEqual([2001, 2025]);
  });

  test('bad ones, and the twenty-first: said where', async () => {
    const path = async (json: object) =>
      (await mateo.call('createOccasion', { json: { ...casamiento, ...json } })).error?.issues?.[0]?.path;
    expect(await path({ day: 31, month: 4 })).toBe('day');
    expect(await path({ day: 29, month: 2, year: 2027 })).toBe('day');
    for (const year of [null, 1850, 2101, 2027.5]) expect(await path({ year })).toBe('year');
    expect(await path({ name: '' })).toBe('name');
    expect(await path({ listId: await seedList(api, ana, 'Ajena') })).toBe('listId');
    for (let count = 0; count < 20; count += 1) await mateo.call('createOccasion', { json: casamiento });
    const { error } = await mateo.call('createOccasion', { json: casamiento });
    expect(error.code).toBe('too_many_occasions');
  });
});

describe('common days', () => {
  test('the usual ones, with whom one chose; another’s choice is nobody’s business', async () => {
    const chosen = { params: { dayKey: 'madre' }, json: { friendIds: [mateo.id] } };
    expect((await ana.call('setDayPeople', chosen)).status).toBe(204);
    const common = (await coming(ana)).filter(({ kind }) => kind === 'common');
    expect(common.map(({ key, on }) => [key, on])).toEqual([
      ['common:navidad', '2026-12-25'],
      ['common:reyes', '2027-01-06'],
      ['common:padre', '2027-06-20'],
      ['common:amigo', '2027-07-20'],
      ['common:infancias', '2027-08-15'],
      ['common:madre', '2027-10-17'],
    ]);
    expect(common.at(-1)).toMatchObject({ people: [{ name: 'Mateo' }] });
    expect((await coming(mateo)).flatMap(({ people }) => people)).toEqual([]);
    const stranger = await seedPerson(api);
    const choose = async (json: object, dayKey = 'madre') =>
      (await ana.call('setDayPeople', { params: { dayKey }, json })).error?.code;
    expect(await choose({ friendIds: [mateo.id, stranger.id] })).toBe('not_friends');
    expect(await choose({ friendIds: [ana.id] })).toBe('not_friends');
    expect(await choose({ friendIds: [mateo.id] }, 'abuela')).toBe('not_found');
    expect(await choose({ friendIds: Array(201).fill(mateo.id) })).toBe('invalid_input');
    expect((await coming(ana)).at(-1)).toMatchObject({ people: [{ name: 'Mateo' }] });
  });

  test('reminders: changed, and a friend silenced and heard again', async () => {
    const json = { leads: [7, 7, 0], days: ['navidad'] };
    const { body } = await ana.call('setDateReminders', { json });
    expect(body).toEqual({ leads: [7, 0], days: ['navidad'] });
    expect((await coming(ana)).map(({ key }) => key)).toEqual(['common:navidad']);
    await born(mateo, '--12-04');
    const isMuted = async () => (await coming(ana)).find(({ person }) => person)?.isMuted;
    await ana.call('muteDates', { params: { id: mateo.id } });
    expect(await isMuted()).toBe(true);
    await born(mateo, '');
    const silenced = async () => (await ana.call('dateReminders')).body.muted?.map(({ name }) => name);
    expect([await silenced(), (await mateo.call('dateReminders')).body.muted]).toEqual([['Mateo'], []]);
    await born(mateo, '--12-04');
    await ana.call('unmuteDates', { params: { id: mateo.id } });
    expect([await isMuted(), await silenced()]).toEqual([false, []]);
  });
});
