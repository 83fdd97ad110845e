import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { notApart } from '#api/features/access/block-store.ts';
import { queueUnfriending } from '#api/features/base/owner-change-queue.ts';
import type { Ties } from '#api/features/base/ties.ts';
import { endSurplus } from '#api/features/giving/reservations/end-surplus.ts';

const tables = ['reservations', 'past_reservations'] as const;

/** What one reserved. What ends with a tie is queued, and settled in the background. */
export const reservationTies: Ties = {
  // why: blocked without a friendship too, for a guest of a shared list has reservations.
  part: async (trx, { now, userId, otherId, ofDependents }) => {
    await queueUnfriending(trx, now, userId, [otherId]);
    for (const [personId, other] of ofDependents) await queueUnfriending(trx, now, personId, [other]);
  },
  move: async (trx, services, guestId, accountId) => {
    for (const table of tables) {
      const ids = movable(trx, table, guestId, accountId);
      await bare(trx).updateTable(table).set({ user_id: accountId }).where('id', 'in', ids).execute();
    }
    await endSurplus(trx, services, accountId);
  },
};

/** Asks for the ids of a guest's reservations that may pass to an account. */
function movable(db: Db, table: (typeof tables)[number], guestId: string, accountId: string) {
  return bare(db)
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', guestId)
    .where('owner_id', '!=', accountId)
    .where(notApart(accountId, `${table}.owner_id`));
}

/** The ids of what would pass from a guest to an account. */
export async function passingIds(db: Db, guestId: string, accountId: string): Promise<Set<string>> {
  const ids = await Promise.all(tables.map((table) => movable(db, table, guestId, accountId).execute()));
  return new Set(ids.flat().map((row) => row.id));
}
