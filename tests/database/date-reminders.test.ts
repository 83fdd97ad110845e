import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJobs } from '#api/features/base/run-jobs.ts';
import { PLAN, planPage, planReminders, REMIND } from '#api/features/wishes/dates/plan-reminders.ts';
import { remind } from '#api/features/wishes/dates/remind.ts';
import { localTime } from '#contract/calendar-days.ts';
import { makeDependent } from '#tests/factories/dependent.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedFriends, seedPerson } from '#tests/factories/seed.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, stoppedClock } from '#tests/setup/test-clock.ts';

const START = Date.UTC(2027, 1, 10);
const BUENOS_AIRES = 'America/Argentina/Buenos_Aires';
/** From the first of the world's mornings to its last; clocks in Chile go back on 4 April 2027. */
const zones = [
  ...['Pacific/Kiritimati', 'Asia/Kolkata', 'America/Santiago', BUENOS_AIRES, 'Pacific/Pago_Pago'],
];
let api: TestApi;
let mateo: Person;
beforeAll(async () => {
  api = await startTestApi({}, stoppedClock(START));
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.advance(START - api.clock.now());
  for (const table of ['users', 'jobs'] as const) await api.services.db.deleteFrom(table).execute();
  mateo = await seedPerson(api, 'Mateo');
});

const born = (person: Person, Birthday: string) => person.call('updateProfile', { form: { Birthday } });
async function friendIn(zone: string, name = zone): Promise<Person> {
  const person = await seedPerson(api, name);
  await person.call('updateProfile', { form: { TimeZone: zone } });
  await seedFriends(api, mateo, person);
  return person;
}
/** What a process does now and again: it plans, and does what is due. */
async function turn(): Promise<void> {
  await planReminders(api.services.db, api.clock.now());
  await runJobs(api.services, { [PLAN]: planPage, [REMIND]: remind });
}
/** Has two processes live on until that time, so often; `meanwhile` may say that they are down. */
async function liveUntil(end: number, everyMs: number, isDown = (_now: number) => false): Promise<void> {
  while (api.clock.now() < end) {
    if (!isDown(api.clock.now())) await Promise.all([turn(), turn()]);
    api.clock.advance(everyMs);
  }
}

/** What somebody was told: when, by the clock on their wall, and what. */
async function toldTo(person: Person, zone = BUENOS_AIRES) {
  const { db } = api.services;
  const rows = db.selectFrom('notifications').select(['title', 'message', 'created_at']);
  const told = rows.where('user_id', '=', person.id).where('kind', '=', 'date').orderBy('created_at');
  return (await told.execute()).map(({ title, message, created_at }) => {
    const { month, day, hour } = localTime(Number(created_at), zone);
    return { title, message, on: `${month}-${day}`, hour };
  });
}

describe('reminders', () => {
  test('carers are asked for the list a month before, friends are told later', async () => {
    const grandma = await friendIn(BUENOS_AIRES, 'Abuela');
    const id = await makeDependent(mateo, 'Tomi');
    const birthday = { query: { forId: id }, form: { Birthday: '--03-20' } };
    expect((await mateo.call('updateProfile', birthday)).status).toBe(200);
    await liveUntil(START + 30 * DAY_MS, 12 * HOUR_MS);
    const message = 'Es el sábado 20 de marzo. ¿Ya tiene su lista?';
    const mine = await toldTo(mateo);
    expect(mine.map(({ on }) => on)).toEqual(['2-18', '3-6']);
    expect(mine[0]).toMatchObject({ title: 'Falta poco para el cumple de Tomi', message });
    const hers = await toldTo(grandma);
    expect(hers.map(({ on }) => on)).toEqual(['3-6']);
    expect(hers[0]?.message).toBe('Es el sábado 20 de marzo. Mirá qué le gustaría.');
  });

  test('two processes, five zones, clocks that change: each once, on its day, by day', async () => {
    await born(mateo, '1996-04-05');
    const people = await Promise.all(zones.map((zone) => friendIn(zone)));
    // why: both are down for a night and a morning, as in a deployment that went wrong.
    const down = { from: Date.UTC(2027, 2, 21, 20), to: Date.UTC(2027, 2, 22, 23) };
    const isDown = (now: number) => now > down.from && now < down.to;
    api.clock.advance(36 * DAY_MS);
    await liveUntil(START + 56 * DAY_MS, 3 * HOUR_MS, isDown);
    for (const [index, person] of people.entries()) {
      const told = await toldTo(person, zones[index]);
      expect(told.map(({ title }) => title)).toEqual([
        'Falta poco para el cumple de Mateo',
        'En 3 días cumple Mateo',
        'Hoy cumple Mateo',
      ]);
      expect(told[0]?.message).toBe('Es el lunes 5 de abril. Mirá qué le gustaría.');
      expect(told.map(({ on }) => on)).toEqual([expect.stringMatching(/^3-2[23]$/), '4-2', '4-5']);
      expect(told.filter(({ hour }) => hour < 9 || hour >= 22)).toEqual([]);
    }
  });

  test('fall due between nine and ten of each zone, planned once', async () => {
    await Promise.all(zones.flatMap((zone) => [1, 2, 3].map((count) => friendIn(zone, `${zone}${count}`))));
    api.clock.advance(7 * MINUTE_MS);
    await liveUntil(START + DAY_MS, 10 * MINUTE_MS);
    const jobs = api.services.db
      .selectFrom('jobs')
      .innerJoin('users', 'users.id', 'jobs.user_id')
      .select(['due_at', 'time_zone'])
      .where('jobs.kind', '=', REMIND)
      .where('time_zone', 'is not', null)
      // why: where it was daytime already at the start they came at once.
      .where('due_at', '>', START + HOUR_MS);
    const rows = await jobs.execute();
    const hours = rows.map(({ due_at, time_zone }) => localTime(Number(due_at), time_zone ?? '').hour);
    expect(hours).toEqual(Array(15).fill(9));
  });

  test('missed at nine: told the same day, or the next morning, one’s own too', async () => {
    const ana = await friendIn(BUENOS_AIRES, 'Ana');
    await born(mateo, '--02-10');
    await born(ana, '--03-14');
    await liveUntil(START + 2 * DAY_MS, HOUR_MS, (now) => now < START + 18 * HOUR_MS);
    await liveUntil(START + 5 * DAY_MS, HOUR_MS, (now) => now < START + 3 * DAY_MS + 4 * HOUR_MS);
    expect((await toldTo(ana)).map(({ title, on, hour }) => [title, on, hour])).toEqual([
      ['Hoy cumple Mateo', '2-10', 16],
      ['Falta un mes para tu cumple', '2-13', 10],
    ]);
  });

  test('of who is silenced, or no friend any more: none, though they were planned', async () => {
    const ana = await friendIn(BUENOS_AIRES, 'Ana');
    const [olga, tito] = [await seedPerson(api, 'Olga'), await seedPerson(api, 'Tito')];
    for (const friend of [mateo, olga, tito]) await born(friend, '--02-13');
    await seedFriends(api, ana, olga, tito);
    const planned = START + 13 * HOUR_MS;
    api.clock.advance(planned - START);
    await planReminders(api.services.db, api.clock.now());
    await runJobs(api.services, { [PLAN]: planPage });
    await ana.call('muteDates', { params: { id: mateo.id } });
    await ana.call('removeFriend', { params: { id: olga.id } });
    await liveUntil(START + 4 * DAY_MS, HOUR_MS);
    expect((await toldTo(ana)).map(({ title }) => title)).toEqual([
      'En 3 días cumple Tito',
      'Hoy cumple Tito',
    ]);
  });

  test('of a common day: only with people chosen; Nochebuena is when presents are opened', async () => {
    const ana = await friendIn(BUENOS_AIRES, 'Ana');
    const friendIds = [mateo.id];
    for (const dayKey of ['navidad', 'madre'])
      await ana.call('setDayPeople', { params: { dayKey }, json: { friendIds } });
    api.clock.advance(Date.UTC(2027, 9, 2) - START);
    await liveUntil(Date.UTC(2027, 9, 5), 6 * HOUR_MS);
    api.clock.advance(Date.UTC(2027, 11, 20) - api.clock.now());
    await liveUntil(Date.UTC(2027, 11, 26), 6 * HOUR_MS);
    expect((await toldTo(ana)).map(({ title, message, on }) => [title, message, on])).toEqual([
      ['En dos semanas es el Día de la Madre', 'Mirá los deseos de Mateo.', '10-3'],
      ['En 3 días es Nochebuena', 'Todavía estás a tiempo.', '12-21'],
      ['Hoy es Nochebuena', '¡Mandale un saludo!', '12-24'],
    ]);
  });
});
