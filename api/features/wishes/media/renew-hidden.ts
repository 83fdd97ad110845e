import type { Db } from '#api/db/schema.ts';
import { addJobs } from '#api/features/base/job-store.ts';
import type { DoJob } from '#api/features/base/run-jobs.ts';

/** The job that moves the picture of a gift that fewer see to another address. */
export const RENEW_IMAGE = 'images.renew';

const MINUTE_MS = 60 * 1000;

/** Plans that the old addresses of these gifts' pictures lead nowhere, once a minute for each: who saw them has them still. */
export async function planRenewals(db: Db, now: number, giftIds: readonly string[]): Promise<void> {
  const minute = Math.floor(now / MINUTE_MS);
  const jobs = giftIds.map((id) => ({
    ...{ kind: RENEW_IMAGE, userId: null, dueAt: now, payload: {} },
    dedupeKey: `${RENEW_IMAGE}:${id}:${minute}`,
  }));
  await addJobs(db, jobs);
}

/** Moves one picture, after its transaction: files are copied. */
export const renewImage: DoJob = async (_, { images }, { dedupe_key }) => {
  const [, id = ''] = dedupe_key.split(':');
  return { outcome: 'renewed', after: () => images.renew(id) };
};
