import type { z } from 'zod';
import { bare } from '#api/db/bare.ts';
import type { Db, Tables } from '#api/db/schema.ts';
import { notApart } from '#api/features/access/block-store.ts';
import { findReservation, isActive } from '#api/features/access/reservation-store.ts';
import { isSeen, lostOf } from '#api/features/giving/holding/lost-gifts.ts';
import { goneReservations } from '#api/features/giving/holding/past-reservations.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { giverChange } from '#contract/received.ts';

/** A reservation that the caller holds, or held of a gift that was deleted since. */
export type Held = Pick<
  Tables['past_reservations'],
  'id' | 'gift_id' | 'gift_name' | 'owner_id' | 'bought_at' | 'given_at'
>;

/** The caller's own reservation. Throws `reservation_not_found`, `forbidden` for another's, `reservation_cancelled`. */
export async function requireHeld(db: Db, callerId: string, id: string): Promise<Held> {
  const [gone] = await goneReservations(db, callerId, id);
  if (gone) return gone;
  const reservation = await findReservation(db, id);
  const gift = bare(db)
    .selectFrom('gifts')
    .select(['name', 'owner_id'])
    .where('id', '=', reservation?.gift_id ?? '')
    .where(notApart(callerId, 'gifts.owner_id'));
  const of = reservation && (await gift.executeTakeFirst());
  // why: the gift's owner may not learn by a 403 that there is a reservation.
  if (!of || of.owner_id === callerId) throw new ApiError('reservation_not_found');
  const sees = await isSeen(db, callerId, reservation.gift_id);
  if (reservation.user_id !== callerId) throw new ApiError(sees ? 'forbidden' : 'reservation_not_found');
  if (!isActive(reservation)) throw new ApiError('reservation_cancelled');
  const lost = sees ? new Map() : await lostOf(db, [reservation]);
  return { ...reservation, gift_name: of.name, ...lost.get(reservation.id) };
}

type GiverChange = z.output<typeof giverChange>;

/** Changes what the caller keeps of a reservation whose gift was deleted; gives false where there is none. */
export async function changePast(
  db: Db,
  now: number,
  callerId: string,
  id: string,
  change: GiverChange,
): Promise<boolean> {
  const [held] = await goneReservations(db, callerId, id);
  if (!held) return false;
  const columns = giverColumns(held, now, change);
  // why: in this order, since it may be moved meanwhile (`settleGiftChanges`).
  for (const table of ['reservations', 'past_reservations'] as const)
    await bare(db)
      .updateTable(table)
      .set({ ...columns, id })
      .where('id', '=', id)
      .execute();
  return true;
}

/** The columns of what the giver changes of their own side, nothing of it told to anybody. */
export function giverColumns(held: Pick<Held, 'bought_at' | 'given_at'>, now: number, change: GiverChange) {
  const { stage, spent, spentCurrency, note } = change;
  return {
    ...(stage !== undefined && {
      bought_at: stage === 'planned' ? null : (held.bought_at ?? now),
      // why: who takes 'given' back stands where they stood before.
      wrapped_at: stage === 'wrapped' ? now : null,
      given_at: stage === 'given' ? (held.given_at ?? now) : null,
    }),
    ...(spent !== undefined && {
      spent_cents: spent,
      spent_currency: spent === null ? null : (spentCurrency ?? 'ARS'),
    }),
    ...(note !== undefined && { note: note || null }),
  };
}
