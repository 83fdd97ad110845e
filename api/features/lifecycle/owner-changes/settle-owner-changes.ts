import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { endReservationsBetween } from '#api/features/access/ended-reservations.ts';
import { takeChanges, takeGiftChanges } from '#api/features/base/owner-change-queue.ts';
import { settlePoolsBetween } from '#api/features/giving/pools/settle-pools.ts';
import { settleGiftChanges } from '#api/features/lifecycle/owner-changes/settle-gift-changes.ts';
import { settleLeaving } from '#api/features/lifecycle/owner-changes/settle-leaving.ts';
import type { Services } from '#api/services.ts';

// why: on SQLite a batch keeps everybody waiting, owners too, the longer the more was reserved: so few that nobody can tell.
const BATCH = 5;

type Settling = Pick<Services, 'db' | 'clock' | 'wording'>;
type Batch = (trx: Trx) => Promise<number>;

/**
 * Works off the queue of what owners did: ends what was reserved between former friends, tells those who reserved (type 4).
 * Changes of one gift are gathered for `gatherMs` since the first and told as one. Gives how many changes were settled.
 */
export async function settleOwnerChanges(
  services: Settling,
  gatherMs: number,
  signal?: AbortSignal,
): Promise<number> {
  // why: in this order, so that nobody is told of the gift of a former friend, or of one whose owner left.
  const batches: Batch[] = [
    (trx) => endUnfriended(trx, services),
    (trx) => settleLeavers(trx, services),
    (trx) => settleGifts(trx, services, gatherMs),
  ];
  let settled = 0;
  for (const batch of batches) {
    for (let count = 1; count > 0 && !signal?.aborted; settled += count) {
      count = await inTransaction(services.db, batch);
      // why: SQLite answers within the turn, so that no call would have one until all is settled.
      await nextTurn();
    }
  }
  return settled;
}

async function endUnfriended(trx: Trx, services: Settling): Promise<number> {
  const ended = await takeChanges(trx, 'unfriended', BATCH);
  for (const change of ended) {
    await settlePoolsBetween(trx, services, change);
    await endReservationsBetween(trx, change);
  }
  return ended.length;
}

async function settleLeavers(trx: Trx, services: Settling): Promise<number> {
  const left = await takeChanges(trx, 'left', BATCH);
  for (const change of left) await settleLeaving(trx, services, change);
  return left.length;
}

async function settleGifts(trx: Trx, services: Settling, gatherMs: number): Promise<number> {
  const changes = await takeGiftChanges(trx, services.clock.now() - gatherMs, BATCH);
  await settleGiftChanges(trx, services, changes);
  return changes.length;
}
