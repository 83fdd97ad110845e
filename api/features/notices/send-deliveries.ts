import type { Transaction } from 'kysely';
import { z } from 'zod';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Db, Tables } from '#api/db/schema.ts';
import { addJobs } from '#api/features/jobs/job-store.ts';
import type { DoJob } from '#api/features/jobs/run-jobs.ts';
import { mailNotices } from '#api/features/notices/mail-notices.ts';
import { type Noticed, pushOf } from '#api/features/notices/notice-texts.ts';
import { loadPreferences, mailTokenOf } from '#api/features/notices/preference-store.ts';
import { type Device, devicesOf, forgetDevice } from '#api/features/notices/push-device-store.ts';
import type { PushMessage } from '#api/features/notices/push-service.ts';
import { nextAwake } from '#api/features/notices/quiet-hours.ts';
import type { Services } from '#api/services.ts';
import { DEFAULT_TIME_ZONE } from '#contract/birthday.ts';
import { dayNumber, localTime } from '#contract/calendar-days.ts';
import type { NoticePreferences } from '#contract/notices.ts';

/** The job that sends somebody what is due by one channel. */
export const SEND = 'notices.send';

type Channel = 'phone' | 'mail';
/** So many messages a day at most; what is more waits for the next, and comes as one. */
const MOST_A_DAY = { phone: 5, mail: 1 } as const satisfies Record<Channel, number>;
const MAX_TRIES = 3;
const RETRY_MS = 10 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** The sending of what is due to somebody at a time, together. */
export function sendJob({ user_id, channel, due_at }: { user_id: string; channel: string; due_at: number }) {
  return {
    ...{ kind: SEND, userId: user_id, dueAt: due_at, payload: { channel } },
    dedupeKey: `${SEND}:${user_id}:${channel}:${due_at}`,
  };
}

const payloadSchema = z.object({ channel: z.enum(['phone', 'mail']) });

/**
 * Sends what is due, as one message, but for what was read meanwhile. It is marked sent before it is: a process that is killed in
 * between has sent it at most once.
 */
export const send: DoJob = async (trx, services, { user_id: userId, payload }) => {
  if (userId === null) return 'nobody';
  const { channel } = payloadSchema.parse(JSON.parse(payload));
  const now = services.clock.now();
  const users = trx.selectFrom('users').select(['email', 'name', 'time_zone']).where('id', '=', userId);
  const user = await lockRows(trx, users).executeTakeFirst();
  if (!user) return 'nobody';
  const zone = user.time_zone ?? DEFAULT_TIME_ZONE;
  const due = await dueNotices(trx, userId, channel, now);
  await settle(trx, { userId, channel, now }, 'read', (id) => !due.some((notice) => notice.id === id));
  const [first, ...rest] = due;
  if (!first) return 'nothing';
  const preferences = await loadPreferences(trx, userId);
  if ((await sentToday(trx, { userId, channel, now, zone })) >= MOST_A_DAY[channel]) {
    await moveTo(trx, { userId, channel }, due, tomorrow(now, zone, preferences));
    return 'moved';
  }
  await settle(trx, { userId, channel, now }, 'sent', (id) => due.some((notice) => notice.id === id));
  const notices = [first, ...rest] as const;
  if (channel === 'mail') {
    const token = await mailTokenOf(trx, userId);
    return { outcome: 'sent', after: () => mailNotices(services, user, notices, token) };
  }
  const { hour } = localTime(now, zone);
  const message = pushOf(notices, {
    ...{ wording: services.wording, isDiscreet: preferences.isDiscreet },
    secondsToMidnight: ((24 - hour) * HOUR_MS) / 1000,
  });
  const devices = await devicesOf(trx, userId);
  const after = () => pushToAll(services, { userId, devices, message, ids: due.map(({ id }) => id) });
  return { outcome: 'sent', after };
};

function dueNotices(db: Db, userId: string, channel: Channel, now: number): Promise<Noticed[]> {
  return db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .select(['notifications.id', 'type', 'kind', 'title', 'message', 'link', 'related_entity_id'])
    .where('deliveries.user_id', '=', userId)
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .where('read_at', 'is', null)
    .orderBy('notifications.created_at', 'desc')
    .execute();
}

type Lane = { userId: string; channel: Channel; now: number };

/** Ends the due deliveries that `isMeant` picks by their notification. */
async function settle(
  trx: Transaction<Tables>,
  { userId, channel, now }: Lane,
  outcome: string,
  isMeant: (notificationId: string) => boolean,
): Promise<void> {
  const open = trx
    .selectFrom('deliveries')
    .select('notification_id')
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now);
  const ids = (await open.execute()).map(({ notification_id }) => notification_id).filter(isMeant);
  if (ids.length === 0) return;
  await trx
    .updateTable('deliveries')
    .set((eb) => ({ sent_at: now, outcome, tries: eb('tries', '+', 1) }))
    .where('channel', '=', channel)
    .where('notification_id', 'in', ids)
    .execute();
}

/** How many messages went out on this day of theirs: what goes together has one time. */
async function sentToday(db: Db, { userId, channel, now, zone }: Lane & { zone: string }): Promise<number> {
  const times = await db
    .selectFrom('deliveries')
    .select('sent_at')
    .distinct()
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('outcome', '=', 'sent')
    .where('sent_at', '>', now - 26 * HOUR_MS)
    .execute();
  const dayOf = (time: number) => dayNumber(localTime(time, zone));
  return times.filter(({ sent_at }) => sent_at !== null && dayOf(sent_at) === dayOf(now)).length;
}

function tomorrow(now: number, zone: string, preferences: NoticePreferences): number {
  const { hour } = localTime(now, zone);
  const midnight = now - (now % HOUR_MS) + (24 - hour) * HOUR_MS;
  return nextAwake(midnight, zone, preferences);
}

async function moveTo(
  trx: Transaction<Tables>,
  { userId, channel }: Pick<Lane, 'userId' | 'channel'>,
  notices: readonly Noticed[],
  due_at: number,
): Promise<void> {
  const ids = notices.map(({ id }) => id);
  const moved = trx.updateTable('deliveries').set({ due_at, sent_at: null, outcome: null });
  await moved.where('channel', '=', channel).where('notification_id', 'in', ids).execute();
  await addJobs(trx, [sendJob({ user_id: userId, channel, due_at })]);
}

type Push = { userId: string; devices: readonly Device[]; message: PushMessage; ids: readonly string[] };

/** Sends to each of somebody's browsers at once; what none could be given comes again, three times. Never rejects. */
async function pushToAll(services: Services, { userId, devices, message, ids }: Push): Promise<void> {
  const { db, push, log } = services;
  if (!push) return;
  const answers = await Promise.all(
    devices.map(async (device) => {
      const answer = await push.send(device, message);
      if (answer.kind === 'gone' || answer.kind === 'refused') {
        log.info({ device: device.id, answer: answer.kind }, 'push device forgotten');
        await forgetDevice(db, device);
      }
      return answer;
    }),
  );
  const later = answers.flatMap((answer) => (answer.kind === 'later' ? [answer.afterMs ?? RETRY_MS] : []));
  if (later.length === 0 || answers.some(({ kind }) => kind === 'sent')) return;
  await tryAgain(services, userId, ids, Math.max(...later));
}

async function tryAgain(
  { db, clock, log }: Services,
  userId: string,
  ids: readonly string[],
  afterMs: number,
): Promise<void> {
  const due_at = clock.now() + afterMs;
  const again = await db
    .updateTable('deliveries')
    .set({ due_at, sent_at: null, outcome: null })
    .where('channel', '=', 'phone')
    .where('notification_id', 'in', ids)
    .where('tries', '<', MAX_TRIES)
    .executeTakeFirst();
  if (again.numUpdatedRows > 0n) await addJobs(db, [sendJob({ user_id: userId, channel: 'phone', due_at })]);
  else log.warn({ user: userId }, 'push given up: no device could be reached');
}
