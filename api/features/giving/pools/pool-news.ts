import { z } from 'zod';
import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { reachable } from '#api/features/access/block-store.ts';
import { addJobs, NOTHING } from '#api/features/base/job-store.ts';
import type { DoJob } from '#api/features/base/run-jobs.ts';
import { SOMEBODY } from '#api/features/giving/pools/pool-people.ts';
import { isOpen, isPast, poolById } from '#api/features/giving/pools/pool-store.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';

/** The job that reminds of what is missing, the day after the last. */
export const POOL_ENDS = 'pools.ends';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Ten in the morning in Argentina, in UTC. */
const REMINDED_HOUR = 13;

type Telling = Pick<Services, 'clock' | 'wording'>;
type Named = { id: string; gift_name: string; present_name?: string | null };
/** What is told: what became of the pool, by its name in the wording, and whose act it was where it is named. */
type News = { what: keyof Services['wording']['pool']; by?: { id: string; name: string } };

/** The page of a pool in the web app. */
export const poolPath = (poolId: string) => `/vaquita/${poolId}`;

/** What the app says of a pool: what happened, and of which; never an alias or an amount, since it may leave the app. */
function textOf({ wording }: Pick<Telling, 'wording'>, pool: Named, what: News['what'], who: string) {
  const name = pool.present_name ?? pool.gift_name;
  return {
    title: wording.pool[what](who),
    message: name ? wording.poolOf(name) : wording.discreetPool.title,
  };
}

/** Tells some people news of a pool; who has the same unread is not told again. Nobody is named to whom a block separates from them. */
export async function tellPeople(
  db: Db,
  services: Telling,
  pool: Named,
  userIds: readonly (string | null)[],
  { what, by }: News,
): Promise<void> {
  const to = userIds.filter((id) => id !== null);
  const near = by ? await reachable(db, by.id, to) : [];
  const far = to.filter((id) => !near.includes(id));
  // why: what names somebody goes with their account, by its actor.
  if (by) await tell(db, services, pool, near, textOf(services, pool, what, by.name), by.id);
  await tell(db, services, pool, far, textOf(services, pool, what, SOMEBODY), null);
}

async function tell(
  db: Db,
  { clock, wording }: Telling,
  pool: Named,
  to: readonly string[],
  text: ReturnType<typeof textOf>,
  actorId: string | null,
): Promise<void> {
  if (to.length === 0) return;
  const unread = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('user_id', 'in', to)
    .where('read_at', 'is', null)
    .where('link', '=', poolPath(pool.id))
    .where('title', '=', text.title)
    .execute();
  const told = new Set(unread.map(({ user_id }) => user_id));
  await notify(
    db,
    clock.now(),
    to.filter((id) => !told.has(id)),
    {
      ...{ type: notificationTypes.app, ...text, actorId, relatedEntityId: null },
      ...{ kind: text.title === wording.pool.written() ? 'pool_message' : 'pool', link: poolPath(pool.id) },
    },
  );
}

/** Tells everybody who is in a pool but one, who did it. */
export async function tellPool(
  db: Db,
  services: Telling,
  pool: Named,
  news: News,
  exceptId: string | null,
): Promise<void> {
  const inside = bare(db).selectFrom('pool_members').select('user_id').where('pool_id', '=', pool.id);
  const rows = await inside.where('left_at', 'is', null).execute();
  const others = rows.map(({ user_id }) => user_id).filter((id) => id !== exceptId);
  await tellPeople(db, services, pool, others, news);
}

/** Tells everybody who reads what somebody wrote that there is something to read, and nothing of it; one unread row is all there is. */
export async function tellWritten(db: Db, services: Telling, pool: Named, authorId: string): Promise<void> {
  const inside = bare(db).selectFrom('pool_members').select('user_id').where('pool_id', '=', pool.id);
  const rows = await inside.where('left_at', 'is', null).execute();
  const ids = rows.flatMap(({ user_id }) => (user_id === null || user_id === authorId ? [] : [user_id]));
  await tellPeople(db, services, pool, await reachable(db, authorId, ids), { what: 'written' });
}

const endsSchema = z.object({ poolId: z.string(), until: z.string() });

/** Plans the reminder of a pool that has a last day. */
export async function planPoolEnds(db: Db, poolId: string, until: string | null): Promise<void> {
  if (until === null) return;
  const dueAt = Date.parse(until) + DAY_MS + REMINDED_HOUR * HOUR_MS;
  const dedupeKey = `${POOL_ENDS}:${poolId}:${until}`;
  await addJobs(db, [{ kind: POOL_ENDS, userId: null, dueAt, payload: { poolId, until }, dedupeKey }]);
}

/** Reminds the organizer and who did not say they sent it, once, if the last day is still the same. */
export const tellPoolEnds: DoJob = async (trx, services, { payload }) => {
  const { poolId, until } = endsSchema.parse(JSON.parse(payload));
  const pool = await poolById(trx, poolId);
  if (!pool || !isOpen(pool) || pool.until !== until || !isPast(until, services.clock.now())) return NOTHING;
  const silent = await bare(trx)
    .selectFrom('pool_members')
    .select('user_id')
    .where('pool_id', '=', poolId)
    .where('left_at', 'is', null)
    .where('sent_at', 'is', null)
    .where('arrived_at', 'is', null)
    .execute();
  const ids = new Set([pool.organizer_id, ...silent.map(({ user_id }) => user_id)]);
  await tellPeople(trx, services, pool, [...ids], { what: 'ends' });
  return 'told';
};
