import { z } from 'zod';
import type { Db } from '#api/db/schema.ts';
import { addJobs } from '#api/features/jobs/job-store.ts';
import type { DoJob } from '#api/features/jobs/run-jobs.ts';
import { mailDigest } from '#api/features/notices/mail-notices.ts';
import { loadPreferences, mailTokenOf } from '#api/features/notices/preference-store.ts';
import { DEFAULT_TIME_ZONE } from '#contract/birthday.ts';
import { dayNumber, localTime } from '#contract/calendar-days.ts';
import { notificationTypes } from '#contract/notification-types.ts';

/** The jobs that find, a page at a time, who gets a digest this week, and that mail one. */
export const PLAN_DIGESTS = 'notices.plan-digests';
export const DIGEST = 'notices.digest';

const QUARTER_MS = 15 * 60 * 1000;
const HOUR_MS = 4 * QUARTER_MS;
const DAY_MS = 24 * HOUR_MS;
const PAGE = 200;
/** Sundays at ten of the reader's zone; 1 January 1970 was a Thursday. */
const FIRST_SUNDAY = 3;
const HOUR = 10;

const payloadSchema = z.object({ sunday: z.number().int(), after: z.string().default('') });
type Page = z.output<typeof payloadSchema>;

/** Plans the digests of the Sunday that comes, once. */
export async function planDigests(db: Db, now: number): Promise<void> {
  const today = Math.floor(now / DAY_MS);
  const sunday = today + ((((FIRST_SUNDAY - today) % 7) + 7) % 7);
  await addJobs(db, [pageJob({ sunday, after: '' })]);
}

const pageJob = (payload: Page) => ({
  ...{ kind: PLAN_DIGESTS, userId: null, payload },
  // why: in the farthest zone it is Sunday at ten 14 hours before that is so in UTC.
  dueAt: payload.sunday * DAY_MS - 12 * HOUR_MS,
  dedupeKey: `${PLAN_DIGESTS}:${payload.sunday}:${payload.after}`,
});

/** Plans the digest of each reader of one page, and the next page. */
export const planDigestPage: DoJob = async (trx, _services, { payload }) => {
  const { sunday, after } = payloadSchema.parse(JSON.parse(payload));
  const readers = await trx
    .selectFrom('preferences')
    .innerJoin('users', 'users.id', 'preferences.user_id')
    .select(['users.id', 'users.time_zone'])
    .where('preferences.choices', 'like', '%"mail":[%"gifts"%')
    .where('users.id', '>', after)
    .orderBy('users.id')
    .limit(PAGE)
    .execute();
  await addJobs(
    trx,
    readers.map(({ id, time_zone }) => ({
      ...{ kind: DIGEST, userId: id, payload: {}, dedupeKey: `${DIGEST}:${id}:${sunday}` },
      dueAt: momentOf(sunday, time_zone ?? DEFAULT_TIME_ZONE),
    })),
  );
  const last = readers.length === PAGE ? readers.at(-1) : undefined;
  if (last) await addJobs(trx, [pageJob({ sunday, after: last.id })]);
  return 'planned';
};

/** When it is ten on that day in a time zone, in milliseconds UTC. */
function momentOf(day: number, timeZone: string): number {
  let moment = day * DAY_MS - 5 * HOUR_MS;
  for (;;) {
    const { hour, ...there } = localTime(moment, timeZone);
    if (dayNumber(there) > day || (dayNumber(there) === day && hour >= HOUR)) return moment;
    moment += QUARTER_MS;
  }
}

/** Mails somebody what friends published in the week, unless they read of it in the app: a line for each friend. */
export const digest: DoJob = async (trx, services, { user_id: userId }) => {
  if (userId === null || !services.canMail) return 'nobody';
  if (!(await loadPreferences(trx, userId)).mail.includes('gifts')) return 'nobody';
  const user = trx.selectFrom('users').select(['email', 'name']).where('id', '=', userId);
  const reader = await user.executeTakeFirst();
  const rows = await trx
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.actor_id')
    .select((eb) => ['users.name', eb.fn.countAll<number>().as('count')])
    .where('notifications.user_id', '=', userId)
    .where('notifications.type', '=', notificationTypes.giftPublished)
    .where('notifications.read_at', 'is', null)
    .where('notifications.created_at', '>', services.clock.now() - 7 * DAY_MS)
    .groupBy(['users.id', 'users.name'])
    .orderBy('users.name')
    .limit(50)
    .execute();
  if (!reader || rows.length === 0) return 'nothing';
  const lines = rows.map(({ name, count }) => services.wording.newGifts(name, Number(count)));
  const token = await mailTokenOf(trx, userId);
  return { outcome: 'sent', after: () => mailDigest(services, reader, lines, token) };
};
