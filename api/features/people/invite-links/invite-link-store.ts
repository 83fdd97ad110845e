import type { Db } from '#api/db/schema.ts';
import { notApart } from '#api/features/access/block-store.ts';
import { notSuspended } from '#api/features/access/not-suspended.ts';
import { hashSecretToken, newSecretToken } from '#api/features/base/secret-token.ts';
import type { Clock } from '#api/services.ts';

const VALID_MS = 7 * 24 * 60 * 60 * 1000;

/** Makes a link of the user's, good for seven days and any number of people; gives its token and when it ends. */
export async function createInviteLink(db: Db, clock: Clock, userId: string) {
  const token = newSecretToken(24);
  const now = clock.now();
  const expiresAt = now + VALID_MS;
  const row = { token_hash: hashSecretToken(token), user_id: userId, created_at: now, expires_at: expiresAt };
  await db.insertInto('invite_links').values(row).execute();
  return { token, expiresAt };
}

/** Who a link is from, or undefined when it is unknown, expired or taken back, a block lies between or they are suspended. */
export function findInviter(db: Db, clock: Clock, token: string, viewer: string | null) {
  return db
    .selectFrom('invite_links')
    .innerJoin('users', 'users.id', 'invite_links.user_id')
    .select(['users.id', 'users.name', 'users.avatar_key'])
    .where('invite_links.token_hash', '=', hashSecretToken(token))
    .where('invite_links.expires_at', '>', clock.now())
    .where(notApart(viewer, 'users.id'))
    .where(notSuspended('users.id'))
    .executeTakeFirst();
}

/** Takes back every link of a user. */
export async function removeInviteLinksOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('invite_links').where('user_id', '=', userId).execute();
}

/** Removes links that have ended; gives how many. */
export async function removeOldInviteLinks(db: Db, clock: Clock): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invite_links')
    .where('expires_at', '<=', clock.now())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
