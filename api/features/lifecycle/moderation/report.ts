import { newId } from '#api/db/ids.ts';
import type { Db } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { notBlocking } from '#api/features/access/block-store.ts';
import { isDrawnBy, serves } from '#api/features/access/list-link-store.ts';
import { notHidden } from '#api/features/access/not-hidden.ts';
import { sightOf } from '#api/features/access/sight.ts';
import { countTries } from '#api/features/base/try-counts.ts';
import { queueReportMail } from '#api/features/lifecycle/moderation/mail-reports.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Clock, Services } from '#api/services.ts';
import { MAX_REPORTS_A_DAY, type ReportInput } from '#contract/blocks.ts';
import { id as uuid } from '#contract/text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps a report for the operators, and tells nobody else; gives its id. What belongs to whoever blocked the reporter is not there.
 * @throws own_report, report_target_not_found, and too_many_requests after as many as one may make in a day, refused ones too.
 */
export async function report(
  { db, clock }: Services,
  userId: string,
  { kind, id, reason, text }: ReportInput,
): Promise<string> {
  await limitReports(db, clock, userId);
  const target = await findTarget(db, userId, kind, id);
  if (!target) throw new ApiError('report_target_not_found');
  if (target.aboutId === userId) throw new ApiError('own_report');
  const now = clock.now();
  const row = { id: newId(), reporter_id: userId, about_id: target.aboutId, kind, target_id: target.id };
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('reports')
      .values({ ...row, reason, text, created_at: now, done_at: null })
      .execute();
    await queueReportMail(trx, now);
  });
  return row.id;
}

/** What is reported and whose it is, or undefined. why: a block is in the query itself, or the time would tell it (timing side channel). */
async function findTarget(db: Db, userId: string, kind: ReportInput['kind'], sent: string) {
  if (kind === 'list') {
    return db
      .selectFrom('list_links')
      .leftJoin('gift_lists', 'gift_lists.id', 'list_links.list_id')
      .select(['list_links.id', 'list_links.owner_id as aboutId'])
      .where('token', '=', sent)
      .where(serves(userId))
      .where(isDrawnBy(userId))
      .where(notHidden(userId, 'list_links.owner_id'))
      .where(notBlocking('list_links.owner_id', userId))
      .executeTakeFirst();
  }
  const { data: id } = uuid.safeParse(sent);
  if (id === undefined) return undefined;
  if (kind === 'gift')
    return sightOf(db, userId, { isOfBlocked: true })
      .gifts()
      .select(['id', 'owner_id as aboutId'])
      .where('id', '=', id)
      .executeTakeFirst();
  if (kind === 'comment')
    return sightOf(db, userId)
      .comments()
      .select(['comments.id', 'comments.user_id as aboutId'])
      .where('comments.id', '=', id)
      .executeTakeFirst();
  return sightOf(db, userId, { isOfBlocked: true })
    .people()
    .select(['id', 'id as aboutId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Holds one person to a rate limit. */
async function limitReports(db: Db, clock: Clock, userId: string): Promise<void> {
  const key = { key: `report ${userId}`, max: MAX_REPORTS_A_DAY };
  const counted = await countTries(db, clock, DAY_MS, [key]);
  if (counted.isAllowed) return;
  const message = `Ya mandaste ${MAX_REPORTS_A_DAY} denuncias en un día. Mañana podés mandar más; si es urgente, escribinos.`;
  throw new ApiError('too_many_requests', { retryAfter: counted.retryAfter, message });
}
