import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#api/db/schema.ts';
import { addJobs } from '#api/features/jobs/job-store.ts';
import type { DoJob } from '#api/features/jobs/run-jobs.ts';
import { noticeKindOf } from '#api/features/notices/notice-texts.ts';
import { preferencesOf } from '#api/features/notices/preference-store.ts';
import { nextAwake } from '#api/features/notices/quiet-hours.ts';
import { sendJob } from '#api/features/notices/send-deliveries.ts';
import { DEFAULT_TIME_ZONE } from '#contract/birthday.ts';
import { type NoticeKind, usualPreferences } from '#contract/notices.ts';

/** The job that decides where notifications go besides the app. */
export const DELIVER = 'notices.deliver';

const MINUTE_MS = 60 * 1000;
/** How long after it what is about giving is sent: an owner who hears a phone buzz on saving must not learn whose it is. */
const DELAY = { least: 20 * MINUTE_MS, most: 90 * MINUTE_MS };

const payloadSchema = z.object({ ids: z.array(z.string()) });

/** Plans that notifications of one type that were just written reach people elsewhere too; nothing for those that do not. */
export async function planDelivery(
  db: Db,
  now: number,
  notification: { type: number; kind?: string | null },
  ids: readonly string[],
): Promise<void> {
  const about = noticeKindOf(notification);
  const [first] = ids;
  if (about === null || !first) return;
  const delay = about === 'giving' ? randomInt(DELAY.least, DELAY.most) : 0;
  await addJobs(db, [
    {
      ...{ kind: DELIVER, userId: null, dueAt: now + delay, payload: { ids } },
      // why: one that folds into an unread one is told of once more, at another time.
      dedupeKey: `${DELIVER}:${first}:${now}`,
    },
  ]);
}

/** Decides by preference, device and quiet hours when each of the notifications goes where, and plans the sending. */
export const deliver: DoJob = async (trx, services, { payload }) => {
  const { ids } = payloadSchema.parse(JSON.parse(payload));
  const rows = await noticesToSend(trx, ids);
  const users = [...new Set(rows.map(({ user_id }) => user_id))];
  const [preferences, withDevice] = await Promise.all([preferencesOf(trx, users), havingDevices(trx, users)]);
  const now = services.clock.now();
  const deliveries = rows.flatMap(({ id, user_id, time_zone, ...row }) => {
    const chosen = preferences.get(user_id) ?? usualPreferences;
    const about = noticeKindOf(row) as NoticeKind;
    const due_at = nextAwake(now, time_zone ?? DEFAULT_TIME_ZONE, chosen);
    const channels = [
      ...(chosen.phone.includes(about) && withDevice.has(user_id) ? (['phone'] as const) : []),
      ...(isMailed(about) && chosen.mail.includes(about) && services.canMail ? (['mail'] as const) : []),
    ];
    return channels.map((channel) => ({ notification_id: id, channel, user_id, due_at, tries: 0 }));
  });
  if (deliveries.length === 0) return 'nothing';
  await trx
    .insertInto('deliveries')
    .values(deliveries)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await addJobs(trx, deliveries.map(sendJob));
  return 'planned';
};

/** New gifts are mailed in the week's digest, and what concerns the account as it happens. */
const isMailed = (about: NoticeKind) => about !== 'gifts' && about !== 'account';

function noticesToSend(db: Db, ids: readonly string[]) {
  return (
    db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .select(['notifications.id', 'notifications.user_id', 'notifications.type', 'notifications.kind'])
      .select('users.time_zone')
      .where('notifications.id', 'in', ids)
      .where('notifications.read_at', 'is', null)
      // why: guests have mails of their own.
      .where('users.guest_seen_at', 'is', null)
      .execute()
  );
}

async function havingDevices(db: Db, users: readonly string[]): Promise<Set<string>> {
  if (users.length === 0) return new Set();
  const rows = await db
    .selectFrom('push_devices')
    .select('user_id')
    .distinct()
    .where('user_id', 'in', users)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
