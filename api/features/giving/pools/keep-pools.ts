import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const RECEIVED_DAYS = 7;
const KEPT_DAYS = 365;

/** Closes the pools whose present its owner received a week ago, which nobody did; gives how many. Who is in read already that it came. */
export async function closeReceivedPools(db: Db, now: number): Promise<number> {
  const open = bare(db).updateTable('pools').set({ closed_at: now }).where('closed_at', 'is', null);
  const came = open.where('ended_as', 'is', null).where((eb) =>
    eb.exists(
      eb
        .selectFrom('gifts')
        .select('gifts.id')
        .whereRef('gifts.id', '=', 'pools.gift_id')
        .where('gifts.received_at', '<=', now - RECEIVED_DAYS * DAY_MS),
    ),
  );
  return Number((await came.executeTakeFirst()).numUpdatedRows);
}

/** Removes pools that ended or were closed a year ago; gives how many. */
export async function removeOldPools(db: Db, now: number): Promise<number> {
  const before = now - KEPT_DAYS * DAY_MS;
  const over = bare(db).selectFrom('pools').select('id').where('ended_at', '<=', before);
  const closed = bare(db).selectFrom('pools').select('id').where('closed_at', '<=', before);
  const ids = over.union(closed);
  return Number(
    (await bare(db).deleteFrom('pools').where('id', 'in', ids).executeTakeFirst()).numDeletedRows,
  );
}
