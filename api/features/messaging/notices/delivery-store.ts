import { newId } from '#api/db/ids.ts';
import type { Db } from '#api/db/schema.ts';
import { addJobs, type NewJob } from '#api/features/base/job-store.ts';
import type { Noticed } from '#api/features/messaging/notices/notice-kinds.ts';

/** The job that sends somebody what is due by one channel. */
export const SEND = 'notices.send';

export type Channel = 'phone' | 'mail';
/** What goes to one person by one channel. */
export type Lane = { userId: string; channel: Channel };
/** A notification that is still to be sent. */
export type Open = Noticed & { created_at: number; read_at: number | null };

/** The sending of what is due in a lane at a time, together. */
export function sendJob({ userId, channel }: Lane, dueAt: number): NewJob {
  // why: never known already, since one that is done does not send what is due now; one too many finds nothing.
  return { kind: SEND, userId, dueAt, payload: { channel }, dedupeKey: `${SEND}:${newId()}` };
}

/** What is due in a lane until then, the newest first. */
export function openDeliveries(db: Db, { userId, channel }: Lane, until: number): Promise<Open[]> {
  return db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .leftJoin('users as actors', 'actors.id', 'notifications.actor_id')
    .select(['notifications.id', 'type', 'kind', 'title', 'message', 'link', 'related_entity_id'])
    .select(['notifications.created_at', 'notifications.read_at', 'actor_id', 'actors.name as actor_name'])
    .select('folded')
    .where('deliveries.user_id', '=', userId)
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .where('due_at', '<=', until)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .execute();
}

/** Marks what was open in a lane as sent, or as not to be sent and why. */
export async function endDeliveries(
  db: Db,
  { channel }: Lane,
  notices: readonly Noticed[],
  { now, outcome }: { now: number; outcome: string },
): Promise<void> {
  if (notices.length === 0) return;
  await db
    .updateTable('deliveries')
    .set((eb) => ({ sent_at: now, outcome, tries: eb('tries', '+', 1) }))
    .where('channel', '=', channel)
    .where('notification_id', 'in', idsOf(notices))
    .execute();
}

/** Puts off to a later time what is not sent, or was not received, and was tried less often than `tries`. Gives how much. */
export async function putOff(
  db: Db,
  lane: Lane,
  notices: readonly Noticed[],
  { dueAt, tries = Number.MAX_SAFE_INTEGER }: { dueAt: number; tries?: number },
): Promise<number> {
  if (notices.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ due_at: dueAt, sent_at: null, outcome: null })
    .where('channel', '=', lane.channel)
    .where('notification_id', 'in', idsOf(notices))
    .where('tries', '<', tries)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await addJobs(db, [sendJob(lane, dueAt)]);
  return Number(numUpdatedRows);
}

/** When messages went out in a lane since then: what went together has one time. */
export async function sentTimes(db: Db, { userId, channel }: Lane, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select('sent_at')
    .distinct()
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('outcome', '=', 'sent')
    .where('sent_at', '>', since)
    .execute();
  return rows.flatMap(({ sent_at }) => sent_at ?? []);
}

const idsOf = (notices: readonly Noticed[]) => notices.map(({ id }) => id);
