import { type Selectable, sql } from 'kysely';
import { isPostgres } from '#api/db/engine.ts';
import { newId } from '#api/db/ids.ts';
import type { Db, Tables, Trx } from '#api/db/schema.ts';

/** A job that is due; `payload` is parsed by the one who does it. */
export type Job = Selectable<Tables['jobs']>;
/** A job to plan: it is done once for each `dedupeKey`, whoever plans it and how often. */
export type NewJob = {
  kind: string;
  dedupeKey: string;
  userId: string | null;
  dueAt: number;
  payload?: unknown;
  /** Of what was done with another job: how it ended, so that it is not done again. */
  outcome?: string;
};

const AT_ONCE = 50;
const HOLD_MS = 5 * 60 * 1000;
const RETRY_MS = 10 * 60 * 1000;
/** Longer than a job waits that a killed process held. */
const LATE_MS = 10 * 60 * 1000;
const MAX_TRIES = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 60 * DAY_MS;
/** How a job ends that found nothing to do: most of them, and no proof once its day is over. */
export const NOTHING = 'nothing';
const KEPT_FOR_NOTHING_MS = 3 * DAY_MS;
const ROWS_PER_STATEMENT = 1000;

/** Plans jobs; those that are planned, or done, under their key already are left as they are (idempotent). */
export async function addJobs(db: Db, jobs: readonly NewJob[]): Promise<void> {
  const rows = jobs.map(({ kind, dedupeKey, userId, dueAt, payload = {}, outcome = null }) => ({
    ...{ id: newId(), kind, dedupe_key: dedupeKey, user_id: userId, due_at: dueAt, tries: 0 },
    ...{
      payload: JSON.stringify(payload),
      held_until: null,
      done_at: outcome === null ? null : dueAt,
      outcome,
    },
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await db
      .insertInto('jobs')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .execute();
  }
}

/** Takes up to fifty due jobs and holds them for five minutes: of several processes each job is taken by one. */
export async function takeJobs(trx: Trx, now: number): Promise<Job[]> {
  const due = trx
    .selectFrom('jobs')
    .select('id')
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now)]))
    .orderBy('due_at')
    .limit(sql.lit(AT_ONCE));
  // why: on SQLite a writing transaction locks the whole database already (`begin immediate`).
  const ids = isPostgres(trx) ? due.forUpdate().skipLocked() : due;
  return trx
    .updateTable('jobs')
    .set((eb) => ({ held_until: now + HOLD_MS, tries: eb('tries', '+', 1) }))
    .where('id', 'in', ids)
    .returningAll()
    .execute();
}

/** Locks a job that is still to be done by this try; undefined when another process has it, or did it. */
export async function lockJob(trx: Trx, { id, tries }: Job): Promise<Job | undefined> {
  const mine = trx.selectFrom('jobs').selectAll().where('id', '=', id);
  const open = mine.where('done_at', 'is', null).where('tries', '=', tries);
  return (isPostgres(trx) ? open.forUpdate() : open).executeTakeFirst();
}

/** Marks a job done, with how it ended, in the transaction of what it did. */
export async function finishJob(db: Db, now: number, id: string, outcome: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ done_at: now, outcome, held_until: null })
    .where('id', '=', id)
    .execute();
}

/** Puts a job that failed off for ten minutes, three times; after that it ends as failed. Gives whether it did. */
export async function failJob(db: Db, now: number, { id, tries }: Job): Promise<boolean> {
  const isOver = tries >= MAX_TRIES;
  await db
    .updateTable('jobs')
    .set(isOver ? { done_at: now, outcome: 'failed', held_until: null } : { held_until: now + RETRY_MS })
    .where('id', '=', id)
    // why: what it held for longer than five minutes may be another process's by now.
    .where('tries', '=', tries)
    .where('done_at', 'is', null)
    .execute();
  return isOver;
}

/** How many jobs wait that were due ten minutes ago, for the gauge. */
export async function countLateJobs(db: Db, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .where('due_at', '<=', now - LATE_MS)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Removes jobs that were done 60 days ago; till then they are the proof. Those that found nothing to do go after 3. Gives how many. */
export async function removeOldJobs(db: Db, now: number): Promise<number> {
  const old = db.deleteFrom('jobs').where((eb) =>
    eb.or([
      eb('done_at', '<=', now - KEPT_MS),
      // why: one day of the index, and not all that was done since then.
      eb.and([
        eb.between('done_at', now - KEPT_FOR_NOTHING_MS - DAY_MS, now - KEPT_FOR_NOTHING_MS),
        eb('outcome', '=', NOTHING),
      ]),
    ]),
  );
  return Number((await old.executeTakeFirst()).numDeletedRows);
}
