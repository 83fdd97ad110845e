import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { buildApp } from '#api/app.ts';
import { countLateJobs } from '#api/features/base/job-store.ts';
import { runJobs } from '#api/features/base/run-jobs.ts';
import { runHousekeeping } from '#api/features/lifecycle/housekeeping/start-housekeeping.ts';
import { handlers } from '#api/features/lifecycle/housekeeping/start-jobs.ts';
import { settleOwnerChanges } from '#api/features/lifecycle/owner-changes/settle-owner-changes.ts';
import { planDigests } from '#api/features/messaging/notices/plan-digests.ts';
import { planReminders } from '#api/features/wishes/dates/plan-reminders.ts';
import { openServices } from '#api/open-services.ts';
import { limitsOf, parseSettings } from '#api/settings.ts';
import { makeInhabitants } from '#bench/year/inhabitants.ts';
import { noLimits } from '#tests/setup/test-api.ts';
import { DAY_MS, HOUR_MS, stoppedClock } from '#tests/setup/test-clock.ts';

// Moves the clock through so many days with so many people, and tells what is left at the end but what they made (README.md beside
// this file). Ends with 1 when something else grows, a reminder came twice, or a job was late.
const { values } = parseArgs({
  options: { days: { type: 'string', default: '400' }, people: { type: 'string', default: '1000' } },
});
const [days, people] = [Number(values.days), Number(values.people)];
/** Turns of housekeeping and jobs in a day; a server has 144 and 2,880. */
const TURNS = 8;
/** What people make and nobody takes away; a notification stays for a year. */
const made = new Set([
  ...['users', 'user_name_parts', 'friendships', 'gifts', 'gift_lists', 'gift_list_items', 'comments'],
  ...['reservations', 'images', 'list_links', 'occasions', 'thanks', 'gift_givers', 'profile_tags'],
  ...[
    'preferences',
    'reveals',
    'past_reservations',
    'kysely_migration',
    'kysely_migration_lock',
    'push_keys',
  ],
]);

const dataDir = await mkdtemp(join(tmpdir(), 'deseo-year-'));
const clock = stoppedClock(Date.UTC(2027, 0, 1, 12));
const settings = parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...noLimits });
const { services: opened, store, redis, close } = await openServices(settings, clock);
const app = await buildApp({
  ...{ services: opened, store, redis, limits: limitsOf(settings), trustedProxies: [] },
  ...{ logLevel: 'warn', checkAnswers: true },
});
const services = { ...opened, log: app.log };
const inhabitants = await makeInhabitants(app, services, people);

type Look = { day: number; rows: Map<string, number>; megabytes: number; open: number; files: number };
const looks: Look[] = [];
let late = 0;
const atEnd = Math.max(2, days - 30);
for (let day = 1; day <= days; day += 1) {
  await inhabitants.live(day);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await planReminders(services.db, clock.now());
    await planDigests(services.db, clock.now());
    await runJobs(services, handlers);
    late = Math.max(late, await countLateJobs(services.db, clock.now()));
    await settleOwnerChanges(services, 0);
    await runHousekeeping(services);
    clock.advance((24 / TURNS) * HOUR_MS);
    await nextTurn();
  }
  await services.images.sweep();
  if (day === 1 || day === atEnd || day === days) looks.push(await look(day));
  if (day % 20 === 0) console.log(`day ${day}`);
}
process.exitCode = (await report()) ? 0 : 1;
await app.close();
await close();
await rm(dataDir, { recursive: true, force: true });

async function look(day: number): Promise<Look> {
  const tables = await services.db.introspection.getTables({ withInternalKyselyTables: true });
  const rows = new Map<string, number>();
  for (const { name } of tables) {
    const counted = sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`;
    rows.set(name, Number((await counted.execute(services.db)).rows[0]?.count));
  }
  global.gc?.();
  const megabytes = Math.round(process.memoryUsage().heapUsed / 2 ** 20);
  return {
    day,
    rows,
    megabytes,
    open: process.getActiveResourcesInfo().length,
    files: await countFiles(dataDir),
  };
}

/** How many files there are, but for mails in the outbox, which stay where there is no mail server. */
async function countFiles(folder: string): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name === 'outbox') continue;
    count += (await stat(path)).isDirectory() ? await countFiles(path) : 1;
  }
  return count;
}

async function report(): Promise<boolean> {
  const [first, before, last] = looks as [Look, Look, Look];
  console.log(`day: ${first.day} | ${before.day} | ${last.day}`);
  for (const what of ['megabytes', 'open', 'files'] as const)
    console.log(`${what}: ${first[what]} | ${before[what]} | ${last[what]}`);
  const growing: string[] = [];
  for (const [table, count] of last.rows) {
    const then = before.rows.get(table) ?? 0;
    if (count > 0) console.log(`${table}: ${first.rows.get(table) ?? 0} | ${then} | ${count}`);
    if (!made.has(table) && count > 50 && count > then * 1.15) growing.push(table);
  }
  const twice = await services.db
    .selectFrom('notifications')
    .select(['user_id', 'title', (eb) => eb.fn.countAll<number>().as('count')])
    .where('kind', '=', 'date')
    .where('created_at', '>', clock.now() - 300 * DAY_MS)
    .groupBy(['user_id', 'title'])
    .having((eb) => eb.fn.countAll(), '>', 1)
    .execute();
  const reminders = await services.db
    .selectFrom('notifications')
    .select('id')
    .where('kind', '=', 'date')
    .execute();
  console.log(`reminders: ${reminders.length}, twice: ${twice.length}; late jobs at most: ${late}`);
  console.log(`refused calls: ${inhabitants.refused()}`);
  console.log(`grows without anybody making it: ${growing.join(', ') || 'nothing'}`);
  return growing.length === 0 && twice.length === 0 && late === 0;
}
