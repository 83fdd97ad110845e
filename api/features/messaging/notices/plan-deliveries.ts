import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { newId } from '#api/db/ids.ts';
import type { Db } from '#api/db/schema.ts';
import { notSuspended } from '#api/features/access/not-suspended.ts';
import { addJobs, NOTHING } from '#api/features/base/job-store.ts';
import type { DoJob } from '#api/features/base/run-jobs.ts';
import { type Channel, sendJob } from '#api/features/messaging/notices/delivery-store.ts';
import { noticeKindOf } from '#api/features/messaging/notices/notice-kinds.ts';
import { preferencesOf } from '#api/features/messaging/notices/preference-store.ts';
import { havingDevices } from '#api/features/messaging/notices/push-device-store.ts';
import { GATHER_MS } from '#api/features/messaging/notices/send-deliveries.ts';
import { usualPreferences } from '#contract/notices.ts';
import type { NoticeKind } from '#contract/notification-types.ts';

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
  if (about === null || ids.length === 0) return;
  // why: what is secret of a draw is told everybody in it, at a random moment already.
  const isDelayed = about === 'giving' && notification.kind !== 'draw';
  const dueAt = now + (isDelayed ? randomInt(DELAY.least, DELAY.most) : 0);
  const dedupeKey = `${DELIVER}:${newId()}`;
  await addJobs(db, [{ kind: DELIVER, userId: null, dueAt, payload: { ids }, dedupeKey }]);
}

/** Decides by preference and device which of the notifications go where, once each, and plans the sending. */
export const deliver: DoJob = async (trx, services, { payload }) => {
  const rows = await noticesToSend(trx, payloadSchema.parse(JSON.parse(payload)).ids);
  const users = [...new Set(rows.map(({ user_id }) => user_id))];
  const preferences = await preferencesOf(trx, users);
  const withDevice = services.push ? await havingDevices(trx, users) : new Set();
  const now = services.clock.now();
  const deliveries = rows.flatMap(({ id, user_id, about }) => {
    const chosen = preferences.get(user_id) ?? usualPreferences;
    const channels: Channel[] = [];
    if (chosen.phone.includes(about) && withDevice.has(user_id)) channels.push('phone');
    if (chosen.mail.includes(about) && isMailed(about) && services.canMail) channels.push('mail');
    const due_at = about === 'gifts' ? now + GATHER_MS : now;
    return channels.map((channel) => ({ notification_id: id, channel, user_id, due_at, tries: 0 }));
  });
  if (deliveries.length === 0) return NOTHING;
  // why: one that others folded into is sent once while it is unread.
  const insert = trx.insertInto('deliveries').values(deliveries);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  const jobs = deliveries.map(({ user_id, channel, due_at }) =>
    sendJob({ userId: user_id, channel }, due_at),
  );
  await addJobs(trx, jobs);
  return 'planned';
};

/** New gifts are mailed in the week's digest, and what concerns the account as it happens. */
const isMailed = (about: NoticeKind) => about !== 'gifts' && about !== 'account';

async function noticesToSend(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['notifications.id', 'notifications.user_id', 'notifications.type', 'notifications.kind'])
    .where('notifications.id', 'in', ids)
    .where('notifications.read_at', 'is', null)
    // why: guests have mails of their own.
    .where('users.guest_seen_at', 'is', null)
    .where(notSuspended('users.id'))
    .execute();
  return rows.flatMap(({ id, user_id, ...row }) => {
    const about = noticeKindOf(row);
    return about === null ? [] : [{ id, user_id, about }];
  });
}
