import { newId } from '#api/db/ids.ts';
import type { Db } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { hasBlocked, notApart } from '#api/features/blocks/block-store.ts';
import { queueReportMail } from '#api/features/moderation/mail-reports.ts';
import { notHidden } from '#api/features/moderation/not-hidden.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { MAX_REPORTS_A_DAY, type ReportInput } from '#contract/blocks.ts';
import { id as uuid } from '#contract/text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps a report for the operators, and tells nobody else; gives its id. What belongs to whoever blocked the reporter is not there.
 * @throws own_report, report_target_not_found, and too_many_requests after as many as one may make in a day.
 */
export async function report(
  { db, clock }: Services,
  userId: string,
  { kind, id, reason, text }: ReportInput,
): Promise<string> {
  const now = clock.now();
  const target = await findTarget(db, userId, kind, id);
  if (!target || (await hasBlocked(db, target.aboutId, userId)))
    throw new ApiError('report_target_not_found');
  if (target.aboutId === userId) throw new ApiError('own_report');
  await limitReports(db, userId, now);
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

/** What is reported and whose it is, or undefined. */
async function findTarget(db: Db, userId: string, kind: ReportInput['kind'], sent: string) {
  if (kind === 'list') {
    const link = db.selectFrom('list_links').select(['id', 'owner_id as aboutId']);
    return link.where('token', '=', sent).where(notHidden(userId, 'list_links.owner_id')).executeTakeFirst();
  }
  const { data: id } = uuid.safeParse(sent);
  if (id === undefined) return undefined;
  if (kind === 'gift')
    return db
      .selectFrom('gifts')
      .select(['id', 'owner_id as aboutId'])
      .where('id', '=', id)
      .where(notHidden(userId, 'gifts.owner_id'))
      .executeTakeFirst();
  if (kind === 'comment')
    return db
      .selectFrom('comments')
      .innerJoin('gifts', 'gifts.id', 'comments.gift_id')
      .select(['comments.id', 'comments.user_id as aboutId'])
      .where('comments.id', '=', id)
      .where(notApart(userId, 'gifts.owner_id'))
      .where(notHidden(userId, 'gifts.owner_id'))
      .where(notHidden(userId, 'comments.user_id'))
      .executeTakeFirst();
  return db.selectFrom('users').select(['id', 'id as aboutId']).where('id', '=', id).executeTakeFirst();
}

/** Holds one person to a rate limit, counted by the reports that are there. */
async function limitReports(db: Db, userId: string, now: number): Promise<void> {
  const first = await db
    .selectFrom('reports')
    .select('created_at')
    .where('reporter_id', '=', userId)
    .where('created_at', '>', now - DAY_MS)
    .orderBy('created_at', 'desc')
    .offset(MAX_REPORTS_A_DAY - 1)
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  const retryAfter = Math.ceil((first.created_at + DAY_MS - now) / 1000);
  const message = `Ya mandaste ${MAX_REPORTS_A_DAY} denuncias en un día. Mañana podés mandar más; si es urgente, escribinos.`;
  throw new ApiError('too_many_requests', { retryAfter, message });
}
