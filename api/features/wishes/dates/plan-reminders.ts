import { z } from 'zod';
import type { Db } from '#api/db/schema.ts';
import { addJobs, type NewJob } from '#api/features/base/job-store.ts';
import type { DoJob } from '#api/features/base/run-jobs.ts';
import { DEFAULT_TIME_ZONE } from '#contract/birthday.ts';
import { dayNumber, localTime } from '#contract/calendar-days.ts';

/** The job that looks, for one person on one day of theirs, what they are to be reminded of. */
export const REMIND = 'dates.remind';
/** The job that plans those of the people of one zone, a page of them at a time. */
export const PLAN = 'dates.plan';

/** Reminders begin to come at nine in the morning. */
const MORNING = 9;
/** From then on nobody is told anything. */
const NIGHT = 22;
const SPREAD_MS = 40 * 60 * 1000;
const PEOPLE_AT_ONCE = 200;

/** Whether people may be told something at this hour of theirs. */
export function isDaytime({ hour }: { hour: number }): boolean {
  return hour >= MORNING && hour < NIGHT;
}

/** A page of the people of one zone, on one day of theirs; `zone` is null for who named none. */
const pageSchema = z.object({ zone: z.string().nullable(), day: z.int(), after: z.string() });
type Page = z.output<typeof pageSchema>;

/**
 * Plans the reminders of each zone once a day, when its morning has come. To be done every ten minutes: a morning that no
 * process ran in is planned later in the day.
 */
export async function planReminders(db: Db, now: number): Promise<void> {
  const zones = await db.selectFrom('users').select('time_zone').distinct().execute();
  const mornings = zones.flatMap(({ time_zone: zone }) => {
    const local = localTime(now, zone ?? DEFAULT_TIME_ZONE);
    return isDaytime(local) ? pageJob({ zone, day: dayNumber(local), after: '' }, now) : [];
  });
  await addJobs(db, mornings);
}

/** Plans the look at what comes for each person of a page, and the next page. */
export const planPage: DoJob = async (trx, { clock }, { payload }) => {
  const page = pageSchema.parse(JSON.parse(payload));
  const now = clock.now();
  const ids = await idsOf(trx, page);
  await addJobs(
    trx,
    ids.map((id) => lookJob(id, page.day, now)),
  );
  const last = ids[PEOPLE_AT_ONCE - 1];
  if (last) await addJobs(trx, [pageJob({ ...page, after: last }, now)]);
  return 'planned';
};

async function idsOf(db: Db, { zone, after }: Page): Promise<string[]> {
  const people = db
    .selectFrom('users')
    .select('id')
    .where('guest_seen_at', 'is', null)
    .where('managed_since', 'is', null);
  const here = zone === null ? people.where('time_zone', 'is', null) : people.where('time_zone', '=', zone);
  const rows = await here.where('id', '>', after).orderBy('id').limit(PEOPLE_AT_ONCE).execute();
  return rows.map(({ id }) => id);
}

function pageJob(page: Page, now: number): NewJob {
  const dedupeKey = `${PLAN}:${page.zone}:${page.day}:${page.after}`;
  return { kind: PLAN, dedupeKey, userId: null, dueAt: now, payload: page };
}

function lookJob(userId: string, day: number, now: number): NewJob {
  // why: by the end of the id, which is random, so that not all fall due at once.
  const later = Number.parseInt(userId.slice(-6), 16) % SPREAD_MS;
  const dedupeKey = `${REMIND}:${userId}:${day}`;
  return { kind: REMIND, dedupeKey, userId, dueAt: now + later, payload: { day } };
}
