import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#api/db/transaction.ts';
import {
  addJobs,
  countLateJobs,
  failJob,
  type Job,
  type NewJob,
  NOTHING,
  takeJobs,
} from '#api/features/base/job-store.ts';
import { type JobHandlers, runJobs } from '#api/features/base/run-jobs.ts';
import { runHousekeeping } from '#api/features/lifecycle/housekeeping/start-housekeeping.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import { notificationTypes } from '#contract/notification-types.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, stoppedClock } from '#tests/setup/test-clock.ts';

let api: TestApi;
let ana: Person;
beforeAll(async () => {
  api = await startTestApi({}, stoppedClock(Date.UTC(2030, 0, 1, 15)));
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.services.db.deleteFrom('jobs').execute();
  ana = await seedPerson(api, 'Ana');
});

const job = (dedupeKey: string, more: Partial<NewJob> = {}): NewJob => ({
  ...{ kind: 'tell', dedupeKey, userId: ana.id, dueAt: api.clock.now(), payload: { title: dedupeKey } },
  ...more,
});
const services = () => ({ ...api.services, log: api.app.log });
/** Notifies its person of what it says. */
const handlers: JobHandlers = {
  tell: async (trx, { clock }, { user_id, payload }) => {
    const { title } = JSON.parse(payload) as { title: string };
    const message = { type: notificationTypes.app, title, message: '', actorId: null, relatedEntityId: null };
    await notify(trx, clock.now(), [user_id ?? ''], message);
    return 'told';
  },
};
const told = async () =>
  (await ana.call('notifications')).body.notifications.map(({ title }) => title).sort();
const outcomes = async () => {
  const rows = api.services.db
    .selectFrom('jobs')
    .select(['dedupe_key', 'outcome', 'tries'])
    .orderBy('dedupe_key');
  return (await rows.execute()).map(({ dedupe_key, outcome, tries }) => [dedupe_key, outcome, Number(tries)]);
};

describe('jobs', () => {
  test('planned again and again, run by three at once: each is done once', async () => {
    const planned = Array.from({ length: 120 }, (_, index) => job(`j${index}`));
    await Promise.all([addJobs(api.services.db, planned), addJobs(api.services.db, planned)]);
    const counts = await Promise.all([1, 2, 3].map(() => runJobs(services(), handlers)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(120);
    expect((await told()).length).toBe(20);
    const rows = api.services.db.selectFrom('notifications').select('title').where('user_id', '=', ana.id);
    expect(new Set((await rows.execute()).map(({ title }) => title)).size).toBe(120);
    await addJobs(api.services.db, planned);
    expect(await runJobs(services(), handlers)).toBe(0);
  });

  test('of the future: left until they are due', async () => {
    await addJobs(api.services.db, [job('later', { dueAt: api.clock.now() + HOUR_MS })]);
    expect(await runJobs(services(), handlers)).toBe(0);
    api.clock.advance(HOUR_MS);
    expect(await runJobs(services(), handlers)).toBe(1);
  });

  test('taken by a process that was killed: done by another five minutes later', async () => {
    await addJobs(api.services.db, [job('held')]);
    await inTransaction(api.services.db, (trx) => takeJobs(trx, api.clock.now()));
    api.clock.advance(4 * MINUTE_MS);
    expect(await runJobs(services(), handlers)).toBe(0);
    api.clock.advance(MINUTE_MS);
    expect(await runJobs(services(), handlers)).toBe(1);
    expect(await told()).toEqual(['held']);
  });

  test('one that fails after what it did: undone, tried three times ten minutes apart', async () => {
    await addJobs(api.services.db, [job('fails'), job('works')]);
    const failing: JobHandlers = {
      tell: async (trx, all, one) => {
        const outcome = await (handlers['tell'] as NonNullable<JobHandlers['tell']>)(trx, all, one);
        if (one.dedupe_key === 'fails') throw new Error('afterwards');
        return outcome;
      },
    };
    await runJobs(services(), failing);
    await runJobs(services(), failing);
    expect(await outcomes()).toEqual([
      ['fails', null, 1],
      ['works', 'told', 1],
    ]);
    for (let turn = 0; turn < 4; turn += 1) {
      api.clock.advance(10 * MINUTE_MS);
      await runJobs(services(), failing);
    }
    expect(await outcomes()).toEqual([
      ['fails', 'failed', 3],
      ['works', 'told', 1],
    ]);
    expect(await told()).toEqual(['works']);
  });

  test('one that fails when another process has it: left to that one', async () => {
    await addJobs(api.services.db, [job('slow')]);
    const take = () => inTransaction(api.services.db, (trx) => takeJobs(trx, api.clock.now()));
    const taken: Job[] = [];
    for (let count = 0; count < 4; count += 1) {
      taken.push(...(await take()));
      api.clock.advance(5 * MINUTE_MS);
    }
    await failJob(api.services.db, api.clock.now(), taken[2] as Job);
    expect(await outcomes()).toEqual([['slow', null, 4]]);
  });

  test('two days late: counted, and dropped', async () => {
    await addJobs(api.services.db, [job('stale', { dueAt: api.clock.now() - 2 * DAY_MS - 1 }), job('fresh')]);
    expect(await countLateJobs(api.services.db, api.clock.now())).toBe(1);
    await runJobs(services(), handlers);
    expect(await outcomes()).toEqual([
      ['fresh', 'told', 1],
      ['stale', 'dropped', 1],
    ]);
    expect(await countLateJobs(api.services.db, api.clock.now())).toBe(0);
  });

  test('done: kept for 60 days as proof, those that found nothing to do for three', async () => {
    const findNothing: JobHandlers = { ...handlers, look: async () => NOTHING };
    await addJobs(api.services.db, [job('told'), job('looked', { kind: 'look' })]);
    await runJobs(services(), findNothing);
    const removed: number[] = [];
    for (const days of [2, 1, 56, 1]) {
      api.clock.advance(days * DAY_MS);
      removed.push((await runHousekeeping(api.services)).jobs);
    }
    expect(removed).toEqual([0, 1, 0, 1]);
  });

  test('go with their person', async () => {
    await addJobs(api.services.db, [job('gone', { dueAt: api.clock.now() + HOUR_MS })]);
    await api.services.db.deleteFrom('users').where('id', '=', ana.id).execute();
    expect(await outcomes()).toEqual([]);
  });
});
