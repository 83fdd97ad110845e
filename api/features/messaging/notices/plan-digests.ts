import { z } from 'zod';
import type { Db } from '#api/db/schema.ts';
import { addJobs } from '#api/features/base/job-store.ts';
import type { DoJob } from '#api/features/base/run-jobs.ts';
import { DIGEST } from '#api/features/messaging/notices/digest.ts';
import { momentOf } from '#api/features/messaging/notices/quiet-hours.ts';
import { DEFAULT_TIME_ZONE } from '#contract/birthday.ts';

/** The job that finds, a page at a time, who gets a digest this week. */
export const PLAN_DIGESTS = 'notices.plan-digests';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const PAGE = 200;
/** Sundays at ten of the reader's zone; 1 January 1970 was a Thursday. */
const FIRST_SUNDAY = 3;
const HOUR = 10;

const payloadSchema = z.object({ sunday: z.int(), after: z.string() });
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
      dueAt: momentOf(sunday, HOUR, time_zone ?? DEFAULT_TIME_ZONE),
    })),
  );
  const last = readers.length === PAGE ? readers.at(-1) : undefined;
  if (last) await addJobs(trx, [pageJob({ sunday, after: last.id })]);
  return 'planned';
};
