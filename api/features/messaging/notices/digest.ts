import { sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { notSuspended } from '#api/features/access/not-suspended.ts';
import { visibleTo } from '#api/features/access/visible-to.ts';
import { NOTHING } from '#api/features/base/job-store.ts';
import type { DoJob } from '#api/features/base/run-jobs.ts';
import { mailDigest } from '#api/features/messaging/notices/mail-notices.ts';
import { loadPreferences, mailTokenOf } from '#api/features/messaging/notices/preference-store.ts';
import { notificationTypes } from '#contract/notification-types.ts';

/** The job that mails somebody the digest of a week. */
export const DIGEST = 'notices.digest';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const MOST_FRIENDS = 50;

/** Mails somebody what friends published in the week, unless they read of it in the app: a line for each friend. */
export const digest: DoJob = async (trx, services, { user_id: userId }) => {
  const users = trx.selectFrom('users').select(['email', 'name']).where('id', '=', userId);
  const reader = await users.where(notSuspended('users.id')).executeTakeFirst();
  if (!reader || userId === null || !services.canMail) return NOTHING;
  if (!(await loadPreferences(trx, userId)).mail.includes('gifts')) return NOTHING;
  const published = await publishedFor(trx, userId, services.clock.now() - WEEK_MS);
  if (published.length === 0) return NOTHING;
  const lines = published.map(({ name, count }) => services.wording.newGifts(name, Number(count)));
  const token = await mailTokenOf(trx, userId);
  return { outcome: 'sent', after: () => mailDigest(services, reader, lines, token) };
};

/** How many gifts each friend published since then that somebody has not read of and may see still. */
function publishedFor(db: Db, userId: string, since: number) {
  return bare(db)
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.actor_id')
    .leftJoin('gifts', 'gifts.id', 'notifications.related_entity_id')
    .select(['users.name', sql<number>`sum(coalesce(notifications.folded, 1))`.as('count')])
    .where('notifications.user_id', '=', userId)
    .where('notifications.type', '=', notificationTypes.giftPublished)
    .where('notifications.read_at', 'is', null)
    .where('notifications.created_at', '>', since)
    .where((eb) => eb.or([eb('gifts.id', 'is', null), visibleTo(userId)]))
    .groupBy(['users.id', 'users.name'])
    .orderBy('users.name')
    .limit(MOST_FRIENDS)
    .execute();
}
