import { bare } from '#api/db/bare.ts';
import type { Tables, Trx } from '#api/db/schema.ts';
import type { OwnerChange } from '#api/features/base/owner-change-queue.ts';
import { firstOf, isSeen, type LostGift, lostOf } from '#api/features/giving/holding/lost-gifts.ts';

/** What a gift was when it went out of its holder's sight, and whether that happened since it was last settled. */
export type Lost = LostGift & { isNew: boolean };

type Reservation = Tables['reservations'];

/**
 * Keeps with each reservation what its gift was when it went out of its holder's sight, and forgets it where it is back. Gives those that are out
 * of sight, by reservation.
 */
export async function settleLost(
  trx: Trx,
  now: number,
  held: readonly Reservation[],
  changes: readonly OwnerChange[],
): Promise<Map<string, Lost>> {
  const lost = new Map<string, Lost>();
  const hidden = changes.filter(({ kind }) => kind === 'hidden').toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const reservation of held) {
    const { id, user_id, gift_id, lost_at } = reservation;
    const first = firstOf(reservation, hidden);
    // why: nearly all were never out of sight, and of them nothing more is asked.
    if (lost_at === null && !first) continue;
    const isBack = await isSeen(trx, user_id, gift_id);
    const before = isBack ? undefined : (await lostOf(trx, [reservation])).get(id);
    const was = before ?? first;
    if (!isBack && was) lost.set(id, { ...was, isNew: lost_at === null });
    if (isBack === (lost_at === null)) continue;
    await bare(trx)
      .updateTable('reservations')
      .set({
        lost_at: isBack ? null : (was?.gone_at ?? now),
        lost_name: isBack ? null : (was?.gift_name ?? ''),
        lost_price_cents: isBack ? null : (was?.price_cents ?? null),
        lost_currency: isBack ? null : (was?.currency ?? null),
      })
      .where('id', '=', id)
      .execute();
  }
  return lost;
}
