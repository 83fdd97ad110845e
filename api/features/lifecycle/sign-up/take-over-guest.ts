import type { Db, Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { findGuestKey, lockGuest } from '#api/features/access/guest-store.ts';
import { hasDrawPlace } from '#api/features/giving/draws/leave-draw.ts';
import { hasPoolPlace } from '#api/features/giving/pools/leave-pool.ts';
import { ownReservations } from '#api/features/giving/reservations/listed-reservations.ts';
import { passingIds } from '#api/features/giving/reservations/ties.ts';
import { ties } from '#api/features/lifecycle/ties.ts';
import { type NewUser, updateUser } from '#api/features/people/users/user-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import type { GuestOfKey } from '#contract/list-links.ts';

/**
 * Gives an account what a guest reserved, the thanks for it and the lists they entered, and removes the guest with the rest:
 * what is of the account's own gifts, or of people from whom a block separates it. What is more than one may hold of somebody
 * who is no friend ends. A guest who is none any more is passed over.
 */
export function takeOverGuest(services: Services, guestId: string, accountId: string): Promise<void> {
  return inTransaction(services.db, async (trx) => {
    if (!(await lockGuest(trx, guestId))) return;
    for (const { move } of ties) await move?.(trx, services, guestId, accountId);
    await trx.deleteFrom('users').where('id', '=', guestId).execute();
  });
}

/** The guest whose key this is, or undefined. */
export async function idOfKey(db: Db, key: string): Promise<string | undefined> {
  return (await findGuestKey(db, key))?.user_id;
}

/**
 * Whose a key is, with what they reserved, and whether they are in a draw or a group gift: for an account what would pass to it. Changes nothing, for whoever opens a link
 * is not asked yet. Throws `guest_not_found`.
 */
export async function guestOfKey(
  services: Services,
  key: string,
  accountId: string | undefined,
): Promise<GuestOfKey> {
  const { db } = services;
  const guest = await findGuestKey(db, key);
  if (!guest) throw new ApiError('guest_not_found');
  const { user_id: id, name } = guest;
  const all = await ownReservations(services, id, undefined);
  const places = {
    isInDraw: await hasDrawPlace(db, id, accountId),
    isInPool: await hasPoolPlace(db, id, accountId),
  };
  if (accountId === undefined) return { id, name, reservations: all, ...places };
  const passing = await passingIds(db, id, accountId);
  return { id, name, reservations: all.filter((reservation) => passing.has(reservation.id)), ...places };
}

/**
 * Makes an account of a guest, who keeps their id and all they reserved; every way in they had ends. Gives false where the
 * guest is none any more. Throws the unique violation of a taken e-mail.
 */
export async function completeGuest(trx: Trx, now: number, guestId: string, user: NewUser): Promise<boolean> {
  if (!(await lockGuest(trx, guestId))) return false;
  await updateUser(trx, guestId, {
    email: user.email,
    name: user.name,
    password_hash: user.passwordHash,
    ...user.subjects,
    email_verified_at: user.emailVerifiedAt,
    avatar_key: user.avatarKey,
    ...{ guest_seen_at: null, guest_email: null, updated_at: now },
  });
  await trx.deleteFrom('sessions').where('user_id', '=', guestId).execute();
  await trx.deleteFrom('guest_keys').where('user_id', '=', guestId).execute();
  return true;
}
