import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addJobs, type NewJob } from '#api/features/base/job-store.ts';
import { startJobs } from '#api/features/lifecycle/housekeeping/start-jobs.ts';
import { REMIND } from '#api/features/wishes/dates/plan-reminders.ts';
import { dayNumber, localTime } from '#contract/calendar-days.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { type ApiBundle, bundleApi, startApiProcess } from '#tests/setup/api-process.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { noLimits, startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { MINUTE_MS } from '#tests/setup/test-clock.ts';

let api: TestApi;
let bundle: ApiBundle;
let ana: Person;
/** The day that it is for Ana, in a zone in which it is daytime whenever this runs. */
let today: number;
beforeAll(async () => {
  [api, bundle] = await Promise.all([startTestApi(), bundleApi()]);
});
afterAll(async () => {
  await api.stop();
  await bundle.remove();
});
beforeEach(async () => {
  ana = await seedPerson(api, 'Ana');
  const zones = ['America/Argentina/Buenos_Aires', 'Asia/Tokyo'];
  const times = zones.map((zone) => ({ zone, ...localTime(api.clock.now(), zone) }));
  const awake = times.find(({ hour }) => hour >= 9 && hour < 22);
  if (!awake) throw new Error('nobody is awake');
  today = dayNumber(awake);
  await ana.call('updateProfile', { form: { TimeZone: awake.zone } });
});

const look = (dedupeKey: string, more: Partial<NewJob> = {}): NewJob => ({
  ...{ kind: REMIND, dedupeKey, userId: ana.id, dueAt: api.clock.now(), payload: { day: today } },
  ...more,
});
const outcomeOf = async (dedupeKey: string) => {
  const job = api.services.db.selectFrom('jobs').select('outcome').where('dedupe_key', '=', dedupeKey);
  return (await job.executeTakeFirst())?.outcome;
};

test('jobs: a process plans and does them, counts the late ones, and ends', async () => {
  const unknown = look('of a version to come', { kind: 'tomorrow', dueAt: api.clock.now() - 11 * MINUTE_MS });
  await addJobs(api.services.db, [look('first'), unknown]);
  const port = await freePort();
  const started = await startApiProcess(bundle.entry, {
    ...noLimits,
    ...{ DATA_DIR: api.dataDir, METRICS_PORT: String(port), LOG_LEVEL: 'silent' },
    ...(api.databaseUrl && { DATABASE_URL: api.databaseUrl }),
  });
  await expect.poll(() => outcomeOf('first')).toBe('nothing');
  await expect.poll(() => outcomeOf(`${REMIND}:${ana.id}:${today}`)).toBeNull();
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toMatch(/^deseo_jobs_late\{program="api"\} 1$/m);
  await started.stop();
});

test('jobs: done twice a minute until told to stop, with turns for others between', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { db } = api.services;
  await addJobs(
    db,
    Array.from({ length: 40 }, (_, index) => look(`now${index}`)),
  );
  const stop = startJobs(api.services);
  // why: turns are counted beside the asking, whose own time differs from database to database.
  let turns = 0;
  let counting = setImmediate(function count() {
    turns += 1;
    counting = setImmediate(count);
  });
  while ((await outcomeOf('now39')) === null) await new Promise(setImmediate);
  clearImmediate(counting);
  expect(turns).toBeGreaterThan(20);
  await addJobs(db, [look('soon')]);
  vi.advanceTimersByTime(MINUTE_MS / 2);
  await expect.poll(() => outcomeOf('soon')).toBe('nothing');
  await stop();
  await addJobs(db, [look('late')]);
  vi.advanceTimersByTime(MINUTE_MS);
  await new Promise(setImmediate);
  expect(await outcomeOf('late')).toBeNull();
});
