import { bare } from '#api/db/bare.ts';
import type { Trx } from '#api/db/schema.ts';
import { areApart } from '#api/features/access/block-store.ts';
import type { OwnerChange } from '#api/features/base/owner-change-queue.ts';
import { endPool, leavePools, passOnPools } from '#api/features/giving/pools/leave-pool.ts';
import { poolPath, tellPool } from '#api/features/giving/pools/pool-news.ts';
import type { Services } from '#api/services.ts';

// What an owner does reaches the pools of their gifts here, in the background, from the queue of what owners did.

type Settling = Pick<Services, 'clock' | 'wording'>;

/** Tells who is in the pools of these gifts that they were bought or deleted; the organizer is told as the holder. */
export async function settlePoolsOfGifts(
  trx: Trx,
  services: Settling,
  changes: readonly OwnerChange[],
): Promise<void> {
  for (const { kind, gift_id } of changes) {
    if (kind !== 'purchased' && kind !== 'deleted' && kind !== 'forgotten') continue;
    // why: by the name of when it was begun, since nobody in it may see the one that it had last.
    for (const pool of await livePools(trx).where('gift_id', '=', gift_id).execute()) {
      if (kind === 'purchased') await tellPool(trx, services, pool, { what: 'bought' }, pool.organizer_id);
      if (kind === 'deleted') await endPool(trx, services, pool, 'gone', pool.organizer_id);
      if (kind === 'forgotten') await keepGiven(trx, services, pool.id);
    }
  }
}

async function keepGiven(trx: Trx, { clock }: Settling, id: string): Promise<void> {
  const given = { ended_as: 'given' as const, ended_at: clock.now() };
  await bare(trx).updateTable('pools').set(given).where('id', '=', id).execute();
}

/** Ends the pools of an owner who left, and takes their name and what they wished for out of them, and of what was told. */
export async function settlePoolsOfLeaver(trx: Trx, services: Settling, ownerId: string): Promise<void> {
  const pools = await bare(trx).selectFrom('pools').selectAll().where('owner_id', '=', ownerId).execute();
  for (const pool of pools) {
    const members = bare(trx).selectFrom('pool_members').select('user_id').where('pool_id', '=', pool.id);
    await trx
      .deleteFrom('notifications')
      .where('user_id', 'in', members.where('user_id', 'is not', null).$castTo<{ user_id: string }>())
      .where('link', '=', poolPath(pool.id))
      .execute();
    const scrubbed = { gift_name: '', owner_name: '', message: '' };
    await bare(trx).updateTable('pools').set(scrubbed).where('id', '=', pool.id).execute();
    if (pool.ended_as === null) await endPool(trx, services, { ...pool, gift_name: '' }, 'gone', null);
  }
}

/** Passes on what a former friend held of the other's as an organizer; whom a block separates from an owner leaves. */
export async function settlePoolsBetween(trx: Trx, services: Settling, change: OwnerChange): Promise<void> {
  const { owner_id, other_id } = change;
  await passOnPools(trx, services, change);
  if (other_id === null || !(await areApart(trx, owner_id, other_id))) return;
  await leavePools(trx, services, owner_id, other_id);
  await leavePools(trx, services, other_id, owner_id);
}

/** Lists the members of the live pools of some gifts: each of them gave, and is thanked. */
export async function poolGivers(trx: Trx, giftIds: readonly string[]) {
  const rows = await bare(trx)
    .selectFrom('pools')
    .innerJoin('pool_members', 'pool_members.pool_id', 'pools.id')
    .leftJoin('gifts', 'gifts.id', 'pools.gift_id')
    .select(['pools.gift_id', 'pools.gift_name', 'gifts.audience', 'pool_members.user_id'])
    .where('pools.gift_id', 'in', giftIds)
    .where('pools.ended_as', 'is', null)
    .where('pool_members.left_at', 'is', null)
    .execute();
  return rows.flatMap(({ gift_id, gift_name, audience, user_id }) =>
    // why: of what not all friends see they are told no newer name.
    user_id === null ? [] : [{ gift_id, user_id, gift_name: audience === null ? undefined : gift_name }],
  );
}

const livePools = (trx: Trx) =>
  bare(trx).selectFrom('pools').selectAll().where('ended_as', 'is', null).orderBy('id');
