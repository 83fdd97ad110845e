import { bare } from '#api/db/bare.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Trx } from '#api/db/schema.ts';
import { queuedEnd } from '#api/features/access/ended-reservations.ts';
import { areFriends } from '#api/features/access/friend-store.ts';
import { isUnconfirmedGuest } from '#api/features/access/guest-store.ts';
import { linksHolding } from '#api/features/access/list-link-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { StrangerBounds } from '#api/services.ts';

type Wanted = { id: string; owner_id: string };

const WITH_EMAIL =
  'Ya reservaste todo lo que se puede sin ser amigos. Para reservar más, confirmá tu email o háganse amigos.';

/**
 * Bounds what somebody who is no friend of its owner holds of theirs, with what they just reserved, and what guests without a
 * confirmed e-mail hold of a list.
 * @throws too_many_guest_reservations, too_many_unconfirmed.
 */
export async function requireRoomHeld(
  trx: Trx,
  bounds: StrangerBounds,
  userId: string,
  gift: Wanted,
): Promise<void> {
  if (await areFriends(trx, userId, gift.owner_id)) return;
  const columns = ['id', 'email_verified_at', 'guest_seen_at'] as const;
  // why: locked, so that of several reservations at once each sees the others'.
  const self = lockRows(trx, trx.selectFrom('users').select(columns).where('id', '=', userId));
  const holder = await self.executeTakeFirst();
  if (!holder) throw new ApiError('unauthorized');
  const isUnconfirmed = isUnconfirmedGuest(holder);
  const held = await heldOf(trx, gift.owner_id)
    .where('reservations.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(held.count) > mostHeld(bounds, holder))
    throw new ApiError('too_many_guest_reservations', { ...(isUnconfirmed && { message: WITH_EMAIL }) });
  if (isUnconfirmed) await requireRoomOnLists(trx, bounds.heldOnList, gift);
}

/** How much of one owner's somebody who is no friend of theirs may hold. */
export const mostHeld = (bounds: StrangerBounds, holder: { email_verified_at: number | null }) =>
  holder.email_verified_at === null ? bounds.held : bounds.heldConfirmed;

async function requireRoomOnLists(trx: Trx, most: number, gift: Wanted): Promise<void> {
  const holding = linksHolding(trx, { id: gift.id, ownerId: gift.owner_id }).select([
    'list_links.id',
    'list_links.list_id',
  ]);
  // why: locked, so that of several guests at once each sees what the others took.
  for (const { list_id } of await lockRows(trx, holding.orderBy('list_links.id')).execute()) {
    const held = heldOf(trx, gift.owner_id)
      .where('users.guest_seen_at', 'is not', null)
      .where('users.email_verified_at', 'is', null);
    const items = trx.selectFrom('gift_list_items').select('gift_id').where('list_id', '=', list_id);
    const onList = list_id === null ? held : held.where('reservations.gift_id', 'in', items);
    if (Number((await onList.executeTakeFirstOrThrow()).count) > most)
      throw new ApiError('too_many_unconfirmed');
  }
}

/** Counts what is held of an owner's gifts, those aside that ended with a friendship. */
const heldOf = (trx: Trx, ownerId: string) =>
  bare(trx)
    .selectFrom('reservations')
    .innerJoin('users', 'users.id', 'reservations.user_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reservations.owner_id', '=', ownerId)
    .where('reservations.cancelled_at', 'is', null)
    .where((eb) => eb.not(eb.exists(queuedEnd(eb))));
