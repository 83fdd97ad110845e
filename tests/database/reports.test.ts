import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import { newId } from '#api/db/ids.ts';
import { runJobs } from '#api/features/base/run-jobs.ts';
import { runHousekeeping } from '#api/features/lifecycle/housekeeping/start-housekeeping.ts';
import { handlers } from '#api/features/lifecycle/housekeeping/start-jobs.ts';
import { countOpenTargets, openTargets } from '#api/features/lifecycle/moderation/open-targets.ts';
import { findTarget } from '#api/features/lifecycle/moderation/targets.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedGift, seedPerson } from '#tests/factories/seed.ts';
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

  test('shown: an operator reads each text of a deseo', async () => {
    const { db } = api.services;
    const id = await seedGift(api, people[1]);
    const tables = await db.introspection.getTables();
    const columns = tables.find(({ name }) => name === 'gifts')?.columns ?? [];
    const known = ['id', 'owner_id', 'image_key', 'currency', 'audience'];
    const texts = columns
      .filter(({ name, dataType }) => /text/i.test(dataType) && !known.includes(name))
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('received_'));
    expect(texts.length).toBeGreaterThan(6);
    const written = Object.fromEntries(texts.map((name) => [name, `Dice ${name}`]));
    await bare(db).updateTable('gifts').set(written).where('id', '=', id).execute();
    expect((await findTarget(db, 'gift', id))?.texts).toEqual(written);
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

  test('listed: a line a thing, the longest waiting first, a page after another', async () => {
    const { db } = api.services;
    await db.updateTable('reports').set({ done_at: 1 }).execute();
    const about = { reporter_id: people[0].id, about_id: people[1].id, kind: 'gift' as const, done_at: null };
    const rows = ['b', ...Array<string>(60).fill('a'), 'c'].map((target_id, at) => ({
      ...{ ...about, id: newId(), target_id, reason: 'spam', text: `${target_id}${at}` },
      created_at: target_id === 'c' ? 1010 : 1000 + at,
    }));
    await db.insertInto('reports').values(rows).execute();
    const listed = async (after?: string) =>
      (await openTargets(db, after === undefined ? undefined : { kind: 'gift', id: after })).map(
        ({ target_id, reports, since, text }) => [target_id, reports, since, text],
      );
    const [b, a, c] = [
      ['b', 1, 1000, 'b0'],
      ['a', 60, 1001, 'a1'],
      ['c', 1, 1010, 'c61'],
    ];
    expect(await listed()).toEqual([b, a, c]);
    expect(await listed('b')).toEqual([a, c]);
    await db.updateTable('reports').set({ done_at: 1 }).where('target_id', '=', 'a').execute();
    expect(await listed('a')).toEqual([c]);
    expect(await countOpenTargets(db)).toBe(2);
    await db.deleteFrom('reports').where('target_id', 'in', ['a', 'b', 'c']).execute();
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
