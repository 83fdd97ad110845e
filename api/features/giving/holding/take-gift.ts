import { bare } from '#api/db/bare.ts';
import { newId } from '#api/db/ids.ts';
import type { Db, Tables, Trx } from '#api/db/schema.ts';
import { drewOwner } from '#api/features/giving/draws/drew-owner.ts';
import { requireRoomHeld } from '#api/features/giving/holding/room-to-hold.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';

/** Lets only a gift of somebody else's past that nobody bought. Throws `own_gift`, `gift_purchased`. */
export function requireGivable(
  gift: Pick<Tables['gifts'], 'owner_id' | 'purchased_at'>,
  userId: string,
): void {
  if (gift.owner_id === userId) throw new ApiError('own_gift');
  if (gift.purchased_at !== null) throw new ApiError('gift_purchased');
}

/** Reserves a locked gift; gives the reservation's id. Throws `already_reserved`, and what `requireRoomHeld` throws. */
export async function takeGift(
  trx: Trx,
  { clock, bounds }: Services,
  userId: string,
  gift: Pick<Tables['gifts'], 'id' | 'owner_id'>,
  { comment, lapsesAt = null }: { comment?: string | null | undefined; lapsesAt?: number | null } = {},
): Promise<string> {
  const isThroughDraw = await drewOwner(trx, clock.now(), userId, gift.owner_id);
  const id = await insertReservation(
    trx,
    clock.now(),
    gift,
    userId,
    comment || null,
    lapsesAt,
    isThroughDraw,
  );
  if (!id) throw new ApiError('already_reserved');
  await requireRoomHeld(trx, bounds, userId, gift);
  return id;
}

/** Reserves, until `lapsesAt` for a guest; gives undefined when somebody holds the gift already: the unique index settles a race. */
export async function insertReservation(
  db: Db,
  now: number,
  gift: { id: string; owner_id: string },
  userId: string,
  comment: string | null,
  lapsesAt: number | null = null,
  isThroughDraw = false,
) {
  const row = await bare(db)
    .insertInto('reservations')
    .values({
      ...{ id: newId(), gift_id: gift.id, owner_id: gift.owner_id, user_id: userId },
      ...{ comment, reserved_at: now, cancelled_at: null, freed_at: null, lapses_at: lapsesAt },
      through_draw: Number(isThroughDraw),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
