import type { ExpressionBuilder } from 'kysely';
import { bare } from '#api/db/bare.ts';
import type { Db, Tables } from '#api/db/schema.ts';
import type { OwnerChange } from '#api/features/base/owner-change-queue.ts';

/** Asks for the queued end of the friendship between a reservation's owner and holder: it ended the reservation already. */
export function queuedEnd(eb: ExpressionBuilder<Tables, 'reservations'>) {
  return eb
    .selectFrom('owner_changes')
    .select('owner_changes.created_at')
    .where('owner_changes.kind', '=', 'unfriended')
    .whereRef('owner_changes.created_at', '>=', 'reservations.reserved_at')
    .where((and) =>
      and.or([
        and.and([
          and('owner_changes.owner_id', '=', and.ref('reservations.owner_id')),
          and('owner_changes.other_id', '=', and.ref('reservations.user_id')),
        ]),
        and.and([
          and('owner_changes.owner_id', '=', and.ref('reservations.user_id')),
          and('owner_changes.other_id', '=', and.ref('reservations.owner_id')),
        ]),
      ]),
    )
    .limit(1);
}

/** Frees a gift whose reservation ended with a friendship and is not settled yet. */
export async function freeEnded(db: Db, now: number, giftId: string): Promise<void> {
  await bare(db)
    .updateTable('reservations')
    .set({ cancelled_at: now })
    .where('gift_id', '=', giftId)
    .where('cancelled_at', 'is', null)
    .where((eb) => eb.exists(queuedEnd(eb)))
    .execute();
}

/** Cancels what each of two former friends had reserved of the other's until then, so that somebody else can give it. */
export async function endReservationsBetween(
  db: Db,
  { owner_id, other_id, created_at }: OwnerChange,
): Promise<void> {
  await bare(db)
    .updateTable('reservations')
    .set({ cancelled_at: created_at })
    .where('cancelled_at', 'is', null)
    .where('reserved_at', '<=', created_at)
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', '=', owner_id), eb('owner_id', '=', other_id)]),
        eb.and([eb('user_id', '=', other_id), eb('owner_id', '=', owner_id)]),
      ]),
    )
    .execute();
}
