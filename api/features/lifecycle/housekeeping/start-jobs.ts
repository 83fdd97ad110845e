import { repeat } from '#api/features/base/repeat.ts';
import { type JobHandlers, runJobs } from '#api/features/base/run-jobs.ts';
import { DRAW_COMES, tellDrawComes } from '#api/features/giving/draws/draw-comes.ts';
import { DRAW_NEWS, tellDrawNews } from '#api/features/giving/draws/draw-news.ts';
import { cancelOrphaned, POOL_ORPHANED } from '#api/features/giving/pools/leave-pool.ts';
import { POOL_ENDS, tellPoolEnds } from '#api/features/giving/pools/pool-news.ts';
import { CARE_DUE, carryOutDue } from '#api/features/lifecycle/care/decide.ts';
import { mailReports, REPORT_MAIL } from '#api/features/lifecycle/moderation/mail-reports.ts';
import { SEND } from '#api/features/messaging/notices/delivery-store.ts';
import { DIGEST, digest } from '#api/features/messaging/notices/digest.ts';
import { DELIVER, deliver } from '#api/features/messaging/notices/plan-deliveries.ts';
import { PLAN_DIGESTS, planDigestPage, planDigests } from '#api/features/messaging/notices/plan-digests.ts';
import { send } from '#api/features/messaging/notices/send-deliveries.ts';
import { PLAN, planPage, planReminders, REMIND } from '#api/features/wishes/dates/plan-reminders.ts';
import { remind } from '#api/features/wishes/dates/remind.ts';
import { RENEW_IMAGE, renewImage } from '#api/features/wishes/media/renew-hidden.ts';
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
