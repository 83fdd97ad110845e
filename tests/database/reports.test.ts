import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHousekeeping } from '#api/features/housekeeping/start-housekeeping.ts';
import { runJobs } from '#api/features/jobs/run-jobs.ts';
import { handlers } from '#api/features/jobs/start-jobs.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { mailsTo } from '#tests/setup/read-outbox.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, stoppedClock } from '#tests/setup/test-clock.ts';

const TO = 'operadores@regalos.example';

describe('reports', () => {
  let api: TestApi;
  let people: [Person, Person];
  beforeAll(async () => {
    api = await startTestApi({ REPORTS_TO: TO }, stoppedClock(Date.UTC(2030, 0, 1, 15)));
    people = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
  });
  afterAll(() => api.stop());

  const report = async (about = people[1]) => {
    const [by] = people.filter((person) => person !== about);
    const json = { kind: 'person', id: about.id, reason: 'spam', text: 'Un secreto' } as const;
    expect((await by?.call('report', { json }))?.status).toBe(201);
  };
  const subjects = async () => {
    await runJobs({ ...api.services, log: api.app.log }, handlers);
    return (await mailsTo(api.dataDir, TO)).map(({ subject }) => subject);
  };

  test('mailed: one at the end of an hour with new ones says about how many things', async () => {
    await report();
    api.clock.advance(50 * MINUTE_MS);
    await report();
    expect(await subjects()).toEqual([]);
    api.clock.advance(10 * MINUTE_MS);
    expect(await subjects()).toEqual(['Hay denuncias sin resolver sobre 1 cosa en Deseo']);
    api.clock.advance(5 * HOUR_MS);
    expect(await subjects()).toHaveLength(1);
    const [mail] = await mailsTo(api.dataDir, TO);
    expect(mail?.text).toContain('npm run people -- list-reports');
    expect(mail?.text).not.toMatch(/Ana|Beto|secreto/);
  });

  test('mailed: none where an operator was faster', async () => {
    await report();
    await api.services.db.updateTable('reports').set({ done_at: api.clock.now() }).execute();
    api.clock.advance(HOUR_MS);
    expect(await subjects()).toHaveLength(1);
    for (const about of people) await report(about);
    api.clock.advance(HOUR_MS);
    expect((await subjects()).sort()).toEqual([
      'Hay denuncias sin resolver sobre 1 cosa en Deseo',
      'Hay denuncias sin resolver sobre 2 cosas en Deseo',
    ]);
  });

  test('mailed: none where nobody is to be told', async () => {
    await report();
    api.clock.advance(HOUR_MS);
    const before = await mailsTo(api.dataDir, TO);
    await runJobs({ ...api.services, log: api.app.log, reportsTo: null }, handlers);
    expect(await mailsTo(api.dataDir, TO)).toHaveLength(before.length);
  });

  test('after a year reports are removed', async () => {
    const { db } = api.services;
    const newest = db.selectFrom('reports').select('created_at').orderBy('created_at', 'desc');
    const { created_at: at } = await newest.executeTakeFirstOrThrow();
    const left = async () => (await newest.execute()).length;
    api.clock.advance(Number(at) + 365 * DAY_MS - 1 - api.clock.now());
    await runHousekeeping(api.services);
    expect(await left()).toBe(1);
    api.clock.advance(1);
    expect(await runHousekeeping(api.services)).toMatchObject({ reports: 1 });
    expect(await left()).toBe(0);
  });
});
