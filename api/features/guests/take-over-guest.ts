import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { notApart } from '#api/features/blocks/block-store.ts';
import { findGuestKey, lockGuest } from '#api/features/guests/guest-store.ts';
import { type NewUser, updateUser } from '#api/features/users/user-store.ts';
import type { Services } from '#api/services.ts';

/**
 * Gives an account what a guest reserved and the lists they entered, and removes the guest; what they reserved of the
 * account's own gifts, and of people from whom a block separates it, goes with them. A guest who is none any more is passed over.
 */
export function takeOverGuest({ db }: Services, guestId: string, accountId: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await lockGuest(trx, guestId))) return;
    const own = trx.deleteFrom('reservations').where('user_id', '=', guestId);
    await own.where('owner_id', '=', accountId).execute();
    const apart = sql<boolean>`not (${notApart(accountId, 'reservations.owner_id')})`;
    await trx.deleteFrom('reservations').where('user_id', '=', guestId).where(apart).execute();
    for (const table of ['reservations', 'past_reservations'] as const) {
      await trx.updateTable(table).set({ user_id: accountId }).where('user_id', '=', guestId).execute();
    }
    await moveEntries(trx, guestId, accountId);
    await trx.deleteFrom('users').where('id', '=', guestId).execute();
  });
}

async function moveEntries(trx: Transaction<Tables>, guestId: string, accountId: string): Promise<void> {
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
export async function guestOfKey(db: Db, key: string): Promise<string | undefined> {
  return (await findGuestKey(db, key))?.user_id;
}

/**
 * Makes an account of a guest, who keeps their id and all they reserved; every way in they had ends. Gives false where the
 * guest is none any more. Throws the unique violation of a taken e-mail.
 */
export async function completeGuest(
  trx: Transaction<Tables>,
  now: number,
  guestId: string,
  user: NewUser,
): Promise<boolean> {
  if (!(await lockGuest(trx, guestId))) return false;
  await updateUser(trx, guestId, {
    email: user.email,
    name: user.name,
    password_hash: user.passwordHash,
    google_subject: user.googleSubject,
    email_verified_at: user.emailVerifiedAt,
    avatar_key: user.avatarKey,
    ...{ guest_seen_at: null, guest_email: null, updated_at: now },
  });
  await trx.deleteFrom('sessions').where('user_id', '=', guestId).execute();
  await trx.deleteFrom('guest_keys').where('user_id', '=', guestId).execute();
  return true;
}
