import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { REMIND } from '#api/features/wishes/dates/plan-reminders.ts';
import { openServices } from '#api/open-services.ts';
import { parseSettings } from '#api/settings.ts';
import { fillDatabase, vacuum } from '#bench/fill-database.ts';
import type { WorkerReport, WorkerSettings } from '#bench/jobs/worker.ts';
import { cpuTime } from '#bench/web/cpu-time.ts';
import { DEFAULT_TIME_ZONE } from '#contract/birthday.ts';
import { dayNumber, localTime } from '#contract/calendar-days.ts';
import { childrenOf } from '#tests/setup/children-of.ts';
import { startPostgres } from '#tests/setup/postgres-server.ts';
import { HOUR_MS, MINUTE_MS } from '#tests/setup/test-clock.ts';

// How long several processes take over the reminders of everybody, all due in one minute, in which order, and what that costs
// PostgreSQL (README.md beside this file). Ends with 1 when a job was done twice or is left.
const { values } = parseArgs({
  options: { people: { type: 'string', default: '100000' }, processes: { type: 'string', default: '3' } },
});
const [people, processes] = [Number(values.people), Number(values.processes)];
/** At ten in the morning of where people are, whatever the hour is: at night nobody is reminded. */
const aheadMs = ((13 - new Date().getUTCHours() + 24) % 24) * HOUR_MS;
const now = () => Date.now() + aheadMs;

const dataDir = await mkdtemp(join(tmpdir(), 'deseo-jobs-'));
const server = await startPostgres();
const settings = parseSettings({ DATABASE_URL: server.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
const { services, close } = await openServices(settings, { now });
const { db } = services;
try {
  await fillDatabase(db, 'postgres', {
    ...{ users: people, giftsEach: 2, friendsEach: 20, notificationsEach: 2 },
  });
  await vacuum(server.url);
  const workers = await Promise.all(Array.from({ length: processes }, startWorker));
  await makeDue();
  const [before, began] = [await databaseLoad(), performance.now()];
  for (const worker of workers) worker.send('go');
  const reports = (await Promise.all(workers.map((worker) => once(worker, 'message')))) as [WorkerReport][];
  const seconds = (performance.now() - began) / 1000;
  const after = await databaseLoad();
  console.log(`${people} jobs in one minute, ${processes} processes`);
  console.log(`done after ${seconds.toFixed(0)} s, ${(people / seconds).toFixed(0)} a second`);
  console.log(`by each: ${reports.map(([{ done }]) => done).join(', ')}`);
  const each = (ms: number) => `${(ms / 1000).toFixed(0)} s, ${(ms / people).toFixed(2)} ms a job`;
  console.log(`CPU of the processes: ${each(reports.reduce((sum, [{ cpuMs }]) => sum + cpuMs, 0))}`);
  console.log(`CPU of PostgreSQL: ${each(after.cpuMs - before.cpuMs)}`);
  const [commits, rows] = [after.commits - before.commits, after.rows - before.rows];
  console.log(
    `a job: ${(commits / people).toFixed(2)} transactions, ${(rows / people).toFixed(0)} rows read`,
  );
  process.exitCode = (await report()) ? 0 : 1;
} finally {
  await close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function startWorker() {
  const args: WorkerSettings = { url: server.url, dataDir, aheadMs };
  const worker = fork(join(import.meta.dirname, 'jobs/worker.ts'), [JSON.stringify(args)]);
  await once(worker, 'message');
  return worker;
}

/** Lets the reminder of everybody be due within the minute that begins now, and all else be done. */
async function makeDue(): Promise<void> {
  const day = dayNumber(localTime(now(), DEFAULT_TIME_ZONE));
  await db.deleteFrom('jobs').where('done_at', 'is not', null).execute();
  const number = sql<number>`('x' || right(id, 12))::bit(48)::bigint`;
  await db
    .updateTable('jobs')
    .set({
      kind: REMIND,
      payload: JSON.stringify({ day }),
      due_at: sql<number>`${now()} + ${number} * ${MINUTE_MS} / ${people}`,
    })
    .execute();
  await sql`vacuum analyze jobs`.execute(db);
}

/** What the server has done until now: CPU of its processes, transactions, rows that it fetched or passed by. */
async function databaseLoad() {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const figures = await sql<{ commits: number; rows: number }>`
    select xact_commit::int as commits, (tup_returned + tup_fetched)::float as rows
    from pg_stat_database where datname = current_database()`.execute(db);
  return {
    cpuMs: familyCpu(parentOf(rows[0]?.pid ?? 0)),
    commits: figures.rows[0]?.commits ?? 0,
    rows: figures.rows[0]?.rows ?? 0,
  };
}

function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
}

function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

/** CPU of a process, of the children it has, and of those that ended, in milliseconds (Linux counts in hundredths of a second). */
function familyCpu(pid: number): number {
  const ended = statOf(pid).slice(13, 15);
  const living = childrenOf(pid).reduce((sum, child) => sum + cpuTime(child.pid), 0);
  return cpuTime(pid) + living + ended.reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}

/** Prints how late jobs were, how far from their turn, and what became of them. Gives whether each was done once. */
async function report(): Promise<boolean> {
  const { rows } = await sql<{ late: number; worst: number; moved: number; most: number; tries: number }>`
    select percentile_disc(0.5) within group (order by done_at - due_at)::int as late, max(done_at - due_at)::int as worst,
      percentile_disc(0.99) within group (order by abs(turn - place))::int as moved,
      max(abs(turn - place))::int as most, max(tries)::int as tries
    from (select *, rank() over (order by due_at, id) as turn, rank() over (order by done_at, due_at, id) as place
      from jobs where kind = ${REMIND}) as done`.execute(db);
  const [{ late, worst, moved, most, tries } = { late: 0, worst: 0, moved: 0, most: 0, tries: 0 }] = rows;
  console.log(`late in the middle by ${(late / 1000).toFixed(0)} s, at most ${(worst / 1000).toFixed(0)} s`);
  console.log(`out of turn: 99 % by fewer than ${moved} places, at most ${most}`);
  const ends = db.selectFrom('jobs').select(['outcome', (eb) => eb.fn.countAll<number>().as('count')]);
  const outcomes = await ends.where('kind', '=', REMIND).groupBy('outcome').execute();
  console.log(outcomes.map(({ outcome, count }) => `${outcome}: ${count}`).join(', '));
  return tries === 1 && outcomes.every(({ outcome }) => outcome !== null && outcome !== 'failed');
}
