import { afterAll, beforeAll, expect, test } from 'vitest';
import { planReminders, REMIND, remind } from '#api/features/dates/remind.ts';
import { runJobs } from '#api/features/jobs/run-jobs.ts';
import { localTime } from '#contract/calendar-days.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedFriends, seedPerson } from '#tests/factories/seed.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS, HOUR_MS, stoppedClock } from '#tests/setup/test-clock.ts';

const START = Date.UTC(2027, 1, 1);
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, stoppedClock(START));
});
afterAll(() => api.stop());

const handlers = { [REMIND]: remind };
/** An hour of a process: it plans, and does what is due. */
async function anHour(): Promise<void> {
  const services = { ...api.services, log: api.app.log };
  await planReminders(api.services.db, api.clock.now());
  await runJobs(services, handlers);
}

type Told = { title: string; message: string; at: number };
async function toldTo(person: Person): Promise<Told[]> {
  const rows = await api.services.db
    .selectFrom('notifications')
    .select(['title', 'message', 'created_at'])
    .where('user_id', '=', person.id)
    .where('kind', '=', 'date')
    .orderBy('created_at')
    .execute();
  return rows.map(({ title, message, created_at }) => ({ title, message, at: Number(created_at) }));
}

const zones = [
  'America/Argentina/Buenos_Aires',
  'Pacific/Auckland',
  'America/Los_Angeles',
  'Europe/Madrid',
  'Asia/Kolkata',
];

test('reminders: two processes, five zones, clocks that change: once, by day, in time', async () => {
  const mateo = await seedPerson(api, 'Mateo');
  await mateo.call('updateProfile', { form: { Birthday: '1996-03-14' } });
  const people = await Promise.all(zones.map((zone) => seedPerson(api, zone)));
  for (const [index, person] of people.entries()) {
    await person.call('updateProfile', { form: { TimeZone: zones[index] ?? '' } });
    await seedFriends(api, mateo, person);
  }
  for (let hour = 0; hour < 60 * 24; hour += 1) {
    // why: both are down for a night and a morning, as in a deployment that went wrong.
    const isDown = hour > 27 * 24 + 2 && hour < 28 * 24 + 4;
    if (!isDown) await Promise.all([anHour(), anHour()]);
    api.clock.advance(HOUR_MS);
  }
  for (const [index, person] of people.entries()) {
    const told = await toldTo(person);
    const local = told.map(({ at }) => localTime(at, zones[index] ?? ''));
    expect(told.map(({ title }) => title)).toEqual([
      'Falta poco para el cumple de Mateo',
      'En 3 días cumple Mateo',
      'Hoy cumple Mateo',
    ]);
    expect(told[0]?.message).toBe('Es el domingo 14 de marzo. Mirá qué le gustaría.');
    const days = local.map(({ month, day }) => `${month}-${day}`);
    expect(['2-28', '3-1']).toContain(days[0]);
    expect(days.slice(1)).toEqual(['3-11', '3-14']);
    for (const { hour } of local) expect(hour).toBeGreaterThanOrEqual(9);
    for (const { hour } of local) expect(hour).toBeLessThan(22);
  }
  const own = await toldTo(mateo);
  expect(own.map(({ title, at }) => [title, Math.floor((at - START) / DAY_MS)])).toEqual([
    ['Falta un mes para tu cumple', 11],
  ]);
});
