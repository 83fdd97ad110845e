import { newId } from '#api/db/ids.ts';
import type { Db, Trx } from '#api/db/schema.ts';
import { hashSecretToken, newSecretToken } from '#api/features/base/secret-token.ts';
import type { Clock } from '#api/services.ts';
import { OPERATOR_LINK_HOURS } from '#contract/operator-links.ts';

const VALID_MS = OPERATOR_LINK_HOURS * 60 * 60 * 1000;

/** Whom a link is for: an account, or an e-mail that has none. */
export type LinkFor = { userId: string } | { email: string };

/** Makes a link, in place of one that was made before; gives its token and the id of the account, which it may have yet to make. */
export async function makeOperatorLink(
  trx: Trx,
  clock: Clock,
  of: LinkFor,
): Promise<{ token: string; userId: string }> {
  const userId = 'userId' in of ? of.userId : newId();
  const email = 'email' in of ? of.email : null;
  await trx
    .deleteFrom('operator_links')
    .where((eb) => (email === null ? eb('user_id', '=', userId) : eb('email', '=', email)))
    .execute();
  const token = newSecretToken(24);
  const row = { user_id: userId, token_hash: hashSecretToken(token), email };
  await trx
    .insertInto('operator_links')
    .values({ ...row, expires_at: clock.now() + VALID_MS })
    .execute();
  return { token, userId };
}

/** Whom a link lets in, an e-mail alone where it makes the account; undefined when it serves no more, or they are suspended. */
export function findOperatorLink(db: Db, clock: Clock, token: string) {
  return db
    .selectFrom('operator_links')
    .leftJoin('users', 'users.id', 'operator_links.user_id')
    .select(['operator_links.user_id', 'operator_links.email as new_email', 'users.name', 'users.email'])
    .where('operator_links.token_hash', '=', hashSecretToken(token))
    .where('operator_links.expires_at', '>', clock.now())
    .where('users.suspended_until', 'is', null)
    .where((eb) => eb.or([eb('operator_links.email', 'is not', null), eb('users.id', 'is not', null)]))
    .executeTakeFirst();
}

/** Spends a link; gives false when another press was quicker. */
export async function spendOperatorLink(trx: Trx, token: string): Promise<boolean> {
  const spent = trx.deleteFrom('operator_links').where('token_hash', '=', hashSecretToken(token));
  return (await spent.executeTakeFirst()).numDeletedRows > 0;
}

/** Removes the links of an account, and those that would make another of its e-mail. */
export async function removeOperatorLinksOf(db: Db, userId: string, email: string): Promise<void> {
  await db.deleteFrom('operator_links').where('user_id', '=', userId).execute();
  await db.deleteFrom('operator_links').where('email', '=', email).execute();
}

/** Removes links that have ended; gives how many. */
export async function removeOldOperatorLinks(db: Db, clock: Clock): Promise<number> {
  const old = db.deleteFrom('operator_links').where('expires_at', '<=', clock.now());
  return Number((await old.executeTakeFirst()).numDeletedRows);
}
