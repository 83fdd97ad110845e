import { bare } from '#api/db/bare.ts';
import type { Db, Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { notApart } from '#api/features/access/block-store.ts';
import { findGuestKey, lockGuest } from '#api/features/access/guest-store.ts';
import { hasDrawPlace, moveDrawPlaces } from '#api/features/giving/draws/leave-draw.ts';
import { hasPoolPlace, movePoolPlaces } from '#api/features/giving/pools/leave-pool.ts';
import { endSurplus } from '#api/features/giving/reservations/end-surplus.ts';
import { ownReservations } from '#api/features/giving/reservations/listed-reservations.ts';
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
    const mine = { user_id: accountId };
    for (const table of ['reservations', 'past_reservations'] as const) {
      const ids = movable(trx, table, guestId, accountId);
      await bare(trx).updateTable(table).set(mine).where('id', 'in', ids).execute();
    }
    await moveThanks(trx, guestId, accountId);
    await endSurplus(trx, services, accountId);
    await moveEntries(trx, guestId, accountId);
    await movePoolPlaces(trx, services, guestId, accountId);
    await moveDrawPlaces(trx, services.clock.now(), guestId, accountId);
    await trx.deleteFrom('users').where('id', '=', guestId).execute();
  });
}

/** Asks for the ids of a guest's reservations that may pass to an account. */
function movable(db: Db, table: 'reservations' | 'past_reservations', guestId: string, accountId: string) {
  return bare(db)
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', guestId)
    .where('owner_id', '!=', accountId)
    .where(notApart(accountId, `${table}.owner_id`));
}

async function moveThanks(trx: Trx, guestId: string, accountId: string): Promise<void> {
  await trx
    .updateTable('thanks')
    .set({ to_id: accountId })
    .where('to_id', '=', guestId)
    .where('from_id', '!=', accountId)
    .where(notApart(accountId, 'thanks.from_id'))
    // why: the account may have been thanked for the same already.
    .where('cause', 'not in', trx.selectFrom('thanks').select('cause').where('to_id', '=', accountId))
    .execute();
}

async function moveEntries(trx: Trx, guestId: string, accountId: string): Promise<void> {
  const entries = await trx
    .selectFrom('list_entries')
    .innerJoin('list_links', 'list_links.id', 'list_entries.link_id')
    .select(['list_entries.link_id', 'list_entries.entered_at'])
    .where('list_entries.user_id', '=', guestId)
    .where('list_links.owner_id', '!=', accountId)
    .where(notApart(accountId, 'list_links.owner_id'))
    .execute();
  if (entries.length === 0) return;
  await trx
    .insertInto('list_entries')
    .values(entries.map((entry) => ({ ...entry, user_id: accountId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
  const ids = await Promise.all(
    (['reservations', 'past_reservations'] as const).map((table) =>
      movable(db, table, id, accountId).execute(),
    ),
  );
  const passing = new Set(ids.flat().map((row) => row.id));
  const reservations = all.filter((reservation) => passing.has(reservation.id));
  return { id, name, reservations, ...places };
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
