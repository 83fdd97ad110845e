import { newId } from '#api/db/ids.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Db, Trx } from '#api/db/schema.ts';
import { notSuspended } from '#api/features/access/not-suspended.ts';
import { hashSecretToken, newSecretToken } from '#api/features/base/secret-token.ts';
import type { Guest } from '#contract/list-links.ts';
import { GUEST_DOMAIN } from '#contract/users.ts';

const KEY_BYTES = 24;

/** Adds a guest: a user whom no login, search or reset finds. Gives their id. */
export async function insertGuest(db: Db, now: number, name: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('users')
    .values({
      ...{ id, name, email: `${id}@${GUEST_DOMAIN}`, guest_seen_at: now, created_at: now, updated_at: now },
      ...{ size_shirt: '', size_pants: '', size_shoes: '', color_note: '' },
    })
    .execute();
  return id;
}

/** Gives a guest another key, of which the hash alone is kept; one that is mailed says to which address. */
export async function insertGuestKey(
  db: Db,
  now: number,
  userId: string,
  email: string | null,
): Promise<string> {
  const key = newSecretToken(KEY_BYTES);
  const row = { key_hash: hashSecretToken(key), user_id: userId, email, created_at: now };
  await db.insertInto('guest_keys').values(row).execute();
  return key;
}

/** Whose key this is, and to which address it was mailed, if it was; undefined for one that serves no more, or of whom an operator suspended. */
export function findGuestKey(db: Db, key: string) {
  return db
    .selectFrom('guest_keys')
    .innerJoin('users', 'users.id', 'guest_keys.user_id')
    .select(['guest_keys.user_id', 'guest_keys.email', 'users.name'])
    .where('guest_keys.key_hash', '=', hashSecretToken(key))
    .where('users.guest_seen_at', 'is not', null)
    .where(notSuspended('users.id'))
    .executeTakeFirst();
}

/** A guest, held until the transaction ends; undefined for whoever has an account, and for nobody. */
export function lockGuest(trx: Trx, userId: string) {
  const guest = trx
    .selectFrom('users')
    .select(['id', 'name', 'guest_email', 'email_verified_at', 'guest_seen_at'])
    .where('id', '=', userId)
    .where('guest_seen_at', 'is not', null);
  return lockRows(trx, guest).executeTakeFirst();
}

/** Whether somebody is a guest whose address nobody confirmed. */
export function isUnconfirmedGuest(user: {
  guest_seen_at: number | null;
  email_verified_at: number | null;
}): boolean {
  return user.guest_seen_at !== null && user.email_verified_at === null;
}

/** How others are told somebody's name: that a guest is one. */
export function shownName(name: string, guestSeenAt: number | null): string {
  return guestSeenAt === null ? name : `${name} (invitada)`;
}

/** A guest as the contract answers it to themselves; undefined for whoever has an account. */
export async function findGuest(db: Db, userId: string): Promise<Guest | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'guest_email', 'email_verified_at'])
    .where('id', '=', userId)
    .where('guest_seen_at', 'is not', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: row.name,
      email: row.guest_email,
      isEmailConfirmed: row.guest_email !== null && row.email_verified_at !== null,
    }
  );
}
