import { bare } from '#api/db/bare.ts';
import type { Trx } from '#api/db/schema.ts';
import { poolOfReservation } from '#api/features/access/reservation-store.ts';
import { mostHeld } from '#api/features/giving/holding/room-to-hold.ts';
import type { Services } from '#api/services.ts';

/**
 * Ends the newest of what somebody holds beyond that bound of owners who are no friends of theirs. why: one account may take
 * over what many guests reserved.
 */
export async function endSurplus(
  trx: Trx,
  { bounds, clock }: Pick<Services, 'bounds' | 'clock'>,
  userId: string,
): Promise<void> {
  const held = await bare(trx)
    .selectFrom('reservations')
    .innerJoin('users', 'users.id', 'reservations.user_id')
    .leftJoin('friendships', (join) =>
      join
        .onRef('friendships.friend_id', '=', 'reservations.owner_id')
        .onRef('friendships.user_id', '=', 'users.id'),
    )
    .select(['reservations.id', 'reservations.owner_id', 'users.email_verified_at'])
    .where('reservations.user_id', '=', userId)
    .where('reservations.cancelled_at', 'is', null)
    .where('friendships.friend_id', 'is', null)
    // why: others are in it too.
    .where((eb) => eb.not(eb.exists(poolOfReservation(eb))))
    .orderBy('reservations.reserved_at')
    .orderBy('reservations.id')
    .execute();
  const surplus = held.filter((row, index) => {
    const before = held.slice(0, index).filter(({ owner_id }) => owner_id === row.owner_id);
    return before.length >= mostHeld(bounds, row);
  });
  if (surplus.length === 0) return;
  const ended = bare(trx).updateTable('reservations').set({ cancelled_at: clock.now() });
  await ended
    .where(
      'id',
      'in',
      surplus.map(({ id }) => id),
    )
    .execute();
}
