import type { Trx } from '#api/db/schema.ts';
import { addJobs, NOTHING } from '#api/features/base/job-store.ts';
import type { DoJob } from '#api/features/base/run-jobs.ts';
import { countOpenTargets } from '#api/features/lifecycle/moderation/open-targets.ts';
import { reportsMail } from '#api/mail/reports-mail.ts';

/** The job that mails operators how many things were reported. */
export const REPORT_MAIL = 'reports.mail';

const HOUR_MS = 60 * 60 * 1000;

/** Plans the mail about new reports for the end of this hour, one for all of it (deduplication). */
export async function queueReportMail(trx: Trx, now: number): Promise<void> {
  const dueAt = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
  const dedupeKey = `${REPORT_MAIL}:${new Date(dueAt).toISOString()}`;
  await addJobs(trx, [{ kind: REPORT_MAIL, dedupeKey, userId: null, dueAt }]);
}

/** Mails the operators about how many things reports wait, where they want that and any does. */
export const mailReports: DoJob = async (trx, { reportsTo, mailer, wording, log }) => {
  const count = reportsTo === null ? 0 : await countOpenTargets(trx);
  if (reportsTo === null || count === 0) return NOTHING;
  const mail = reportsMail({ appName: wording.appName, count });
  const after = () =>
    mailer
      .send({ to: reportsTo, ...mail })
      .catch((error: unknown) => log.warn({ err: error }, 'mail about reports not sent'));
  return { outcome: 'mailed', after };
};
