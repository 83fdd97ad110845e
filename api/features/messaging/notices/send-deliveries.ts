import { z } from 'zod';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Db, Trx } from '#api/db/schema.ts';
import { NOTHING } from '#api/features/base/job-store.ts';
import type { DoJob } from '#api/features/base/run-jobs.ts';
import {
  endDeliveries,
  type Lane,
  openDeliveries,
  putOff,
  sentTimes,
} from '#api/features/messaging/notices/delivery-store.ts';
import { mailNotices } from '#api/features/messaging/notices/mail-notices.ts';
import { noticeKindOf } from '#api/features/messaging/notices/notice-kinds.ts';
import type { Notices } from '#api/features/messaging/notices/notice-texts.ts';
import { loadPreferences, mailTokenOf } from '#api/features/messaging/notices/preference-store.ts';
import { pushNotices } from '#api/features/messaging/notices/push-notices.ts';
import { momentOf, nextAwake } from '#api/features/messaging/notices/quiet-hours.ts';
import { type Choice, whyNotSent } from '#api/features/messaging/notices/why-not-sent.ts';
import type { Services } from '#api/services.ts';
import { DEFAULT_TIME_ZONE } from '#contract/birthday.ts';
import { dayNumber, localTime } from '#contract/calendar-days.ts';

/** New gifts wait so long for each other, and go with what is sent before that. */
export const GATHER_MS = 10 * 60 * 1000;

/** So many messages a day at most; what is more comes the next morning, as one. */
const MOST_A_DAY = { phone: 5, mail: 1 } as const;
const MORNING = 9;
/** Longer than a day on which the clocks change. */
const DAY_AT_MOST_MS = 26 * 60 * 60 * 1000;

const payloadSchema = z.object({ channel: z.enum(['phone', 'mail']) });

/**
 * Sends what is due in a lane as one message, or puts it off: out of quiet hours, over the cap. It is marked sent before it is
 * sent, so that a process that is killed in between has sent it at most once.
 */
export const send: DoJob = async (trx, services, { user_id: userId, payload }) => {
  const users = trx
    .selectFrom('users')
    .select(['email', 'name', 'time_zone', 'suspended_until'])
    .where('id', '=', userId);
  const user = await lockRows(trx, users).executeTakeFirst();
  // why: locked before it is asked, or of one who is suspended just now a message went out.
  if (!user || userId === null || user.suspended_until !== null) return 'nobody';
  const lane = { userId, ...payloadSchema.parse(JSON.parse(payload)) };
  const now = services.clock.now();
  const zone = user.time_zone ?? DEFAULT_TIME_ZONE;
  const preferences = await loadPreferences(trx, userId);
  const due = await dueNotices(trx, lane, { now, zone, preferences });
  const awake = nextAwake(now, zone, preferences);
  if (awake > now) return (await putOff(trx, lane, due, { dueAt: awake })) > 0 ? 'quiet' : NOTHING;
  const isFull = (await countToday(trx, lane, now, zone)) >= MOST_A_DAY[lane.channel];
  // why: a reminder is true on its day alone, and comes once a morning.
  const [first, ...rest] = isFull ? due.filter((notice) => noticeKindOf(notice) === 'dates') : due;
  const waiting = due.filter((notice) => notice !== first && !rest.includes(notice));
  const morning = momentOf(dayNumber(localTime(now, zone)) + 1, MORNING, zone);
  await putOff(trx, lane, waiting, { dueAt: nextAwake(morning, zone, preferences) });
  if (!first) return waiting.length > 0 ? 'full' : NOTHING;
  const notices: Notices = [first, ...rest];
  await endDeliveries(trx, lane, notices, { now, outcome: 'sent' });
  return { outcome: 'sent', after: await sending(trx, services, { ...lane, ...user, zone }, notices) };
};

/** What is due and still to be sent; the rest ends, each with its reason. */
async function dueNotices(trx: Db, lane: Lane, choice: Omit<Choice, 'channel'>) {
  const open = await openDeliveries(trx, lane, choice.now + GATHER_MS);
  const reasons = new Map(
    open.map((notice) => [notice, whyNotSent(notice, { ...choice, channel: lane.channel })]),
  );
  for (const outcome of ['read', 'off', 'late'] as const) {
    const ended = open.filter((notice) => reasons.get(notice) === outcome);
    await endDeliveries(trx, lane, ended, { now: choice.now, outcome });
  }
  return open.filter((notice) => reasons.get(notice) === null);
}

async function countToday(db: Db, lane: Lane, now: number, zone: string): Promise<number> {
  const times = await sentTimes(db, lane, now - DAY_AT_MOST_MS);
  const dayOf = (time: number) => dayNumber(localTime(time, zone));
  return times.filter((time) => dayOf(time) === dayOf(now)).length;
}

type Reader = Lane & { email: string; name: string; zone: string };

/** What is done once it is marked sent. */
async function sending(trx: Trx, services: Services, reader: Reader, notices: Notices) {
  if (reader.channel === 'phone') return pushNotices(trx, services, reader, notices);
  const token = await mailTokenOf(trx, reader.userId);
  return () => mailNotices(services, reader, notices, token);
}
