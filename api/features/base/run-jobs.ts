import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { failJob, finishJob, type Job, lockJob, takeJobs } from '#api/features/base/job-store.ts';
import type { Services } from '#api/services.ts';

/** Later than this, what a job would say is no longer true. */
const DROPPED_AFTER_MS = 48 * 60 * 60 * 1000;

/** How many things that follow of jobs are done side by side at most: each may wait ten seconds for a push service. */
const MOST_UNDER_WAY = 100;

/** How a job ended, and what is done once that is written down. */
export type Ended = string | { outcome: string; after: () => Promise<void> };
/** Does one job in the transaction that marks it done, so that both happen or neither does; gives how it ended. */
export type DoJob = (trx: Trx, services: Services, job: Job) => Promise<Ended>;
/** What is done for each kind of job. */
export type JobHandlers = Readonly<Record<string, DoJob>>;

/**
 * Does the jobs that are due, batch after batch, until none is left. Several processes may at once, and one that is killed
 * leaves its jobs to the others after five minutes. Gives how many were done.
 */
export async function runJobs(
  services: Services,
  handlers: JobHandlers,
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock, log } = services;
  const underWay = new Set<Promise<void>>();
  const follow: Follow = (after) => {
    const ending: Promise<void> = after()
      .catch((error: unknown) => log.error({ err: error }, 'what followed of a job failed'))
      .finally(() => underWay.delete(ending));
    underWay.add(ending);
  };
  let done = 0;
  while (!signal?.aborted) {
    const jobs = await inTransaction(db, (trx) => takeJobs(trx, clock.now()));
    if (jobs.length === 0) break;
    for (const job of jobs) {
      // why: what hangs must not keep other jobs waiting, nor pile up.
      if (underWay.size >= MOST_UNDER_WAY) await Promise.race(underWay);
      if (await runJob(services, handlers, job, follow)) done += 1;
      // why: SQLite answers within the turn, so that no call would have one until all jobs are done.
      await nextTurn();
    }
  }
  await Promise.all(underWay);
  return done;
}

/** Begins what follows of a job. */
type Follow = (after: () => Promise<void>) => void;

/** Does one job and begins what follows of it. Gives whether it was done. */
async function runJob(services: Services, handlers: JobHandlers, job: Job, follow: Follow): Promise<boolean> {
  const { db, clock, log } = services;
  try {
    const ended = await inTransaction(db, async (trx) => {
      if (!(await lockJob(trx, job))) return null;
      const how = await outcomeOf(trx, services, handlers, job);
      await finishJob(trx, clock.now(), job.id, typeof how === 'string' ? how : how.outcome);
      return how;
    });
    if (ended !== null && typeof ended !== 'string') follow(ended.after);
    return ended !== null;
  } catch (error) {
    const isOver = await failJob(db, clock.now(), job);
    log[isOver ? 'error' : 'warn']({ err: error, job: job.id, kind: job.kind }, 'job failed');
    return false;
  }
}

async function outcomeOf(trx: Trx, services: Services, handlers: JobHandlers, job: Job): Promise<Ended> {
  if (services.clock.now() - job.due_at > DROPPED_AFTER_MS) {
    services.log.warn({ job: job.id, kind: job.kind }, 'job dropped: it is two days late');
    return 'dropped';
  }
  const handler = handlers[job.kind];
  // why: a newer version planned it, and is here again once the deployment is over.
  if (!handler) throw new Error(`no handler of jobs of kind ${job.kind}`);
  return handler(trx, services, job);
}
