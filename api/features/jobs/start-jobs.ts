import { CARE_DUE, carryOutDue } from '#api/features/care/decide.ts';
import { PLAN, planPage, planReminders, REMIND } from '#api/features/dates/plan-reminders.ts';
import { remind } from '#api/features/dates/remind.ts';
import { DRAW_COMES, DRAW_NEWS, tellDrawComes, tellDrawNews } from '#api/features/draws/draw-news.ts';
import { repeat } from '#api/features/housekeeping/repeat.ts';
import { type JobHandlers, runJobs } from '#api/features/jobs/run-jobs.ts';
import { RENEW_IMAGE, renewImage } from '#api/features/media/renew-hidden.ts';
import { mailReports, REPORT_MAIL } from '#api/features/moderation/mail-reports.ts';
import { SEND } from '#api/features/notices/delivery-store.ts';
import { DIGEST, digest } from '#api/features/notices/digest.ts';
import { DELIVER, deliver } from '#api/features/notices/plan-deliveries.ts';
import { PLAN_DIGESTS, planDigestPage, planDigests } from '#api/features/notices/plan-digests.ts';
import { send } from '#api/features/notices/send-deliveries.ts';
import { cancelOrphaned, POOL_ORPHANED } from '#api/features/pools/leave-pool.ts';
import { POOL_ENDS, tellPoolEnds } from '#api/features/pools/pool-news.ts';
import type { Services } from '#api/services.ts';

const RUN_EVERY_MS = 30 * 1000;
const PLAN_EVERY_MS = 10 * 60 * 1000;

/** Who does the jobs of each kind. */
export const handlers: JobHandlers = {
  [PLAN]: planPage,
  [REMIND]: remind,
  [DELIVER]: deliver,
  [SEND]: send,
  [PLAN_DIGESTS]: planDigestPage,
  [DIGEST]: digest,
  [REPORT_MAIL]: mailReports,
  [DRAW_NEWS]: tellDrawNews,
  [DRAW_COMES]: tellDrawComes,
  [CARE_DUE]: carryOutDue,
  [RENEW_IMAGE]: renewImage,
  [POOL_ENDS]: tellPoolEnds,
  [POOL_ORPHANED]: cancelOrphaned,
};

/**
 * Plans jobs and does those that are due, now and again and again; returns how to stop, which waits for the jobs at hand.
 * Several processes may do it at once.
 */
export function startJobs(services: Services): () => Promise<void> {
  const stop = new AbortController();
  const plan = async () => {
    await planReminders(services.db, services.clock.now());
    await planDigests(services.db, services.clock.now());
  };
  const run = () => runJobs(services, handlers, stop.signal);
  const loops = [
    repeat('planning', PLAN_EVERY_MS, plan, services.log),
    repeat('jobs', RUN_EVERY_MS, run, services.log),
  ];
  return async () => {
    stop.abort();
    await Promise.all(loops.map((end) => end()));
  };
}
