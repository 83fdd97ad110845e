import type { Db, Trx } from '#api/db/schema.ts';
import { hashSecretToken, newSecretToken } from '#api/features/base/secret-token.ts';
import { ApiError, fieldError } from '#api/http/api-error.ts';
import type { Clock } from '#api/services.ts';

/** How long a change of an account can be taken back. */
export const NOT_ME_DAYS = 7;
const VALID_MS = NOT_ME_DAYS * 24 * 60 * 60 * 1000;
/** So many changes of one account are mailed in that time: each is a mail to an address that may be a stranger's. */
const MOST_CHANGES = 10;

/** An account as it was before a change, with the e-mail that the mail about it goes to. */
export type Changed = { id: string; name: string; email: string; email_verified_at: number | null };

/** Makes the link that takes a change back, for the mail about it; gives its token. */
export async function createNotMeLink(db: Db, clock: Clock, before: Changed): Promise<string> {
  const token = newSecretToken(32);
  const now = clock.now();
  const { id: user_id, email, email_verified_at } = before;
  const row = { token_hash: hashSecretToken(token), user_id, email, email_verified_at };
  await db
    .insertInto('not_me_links')
    .values({ ...row, created_at: now, expires_at: now + VALID_MS })
    .execute();
  return token;
}

/** Refuses one more change of an account than may be mailed in a week. Throws `too_many_requests`. */
export async function requireFewChanges(db: Db, clock: Clock, userId: string): Promise<void> {
  const now = clock.now();
  const recent = await db
    .selectFrom('not_me_links')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute();
  const oldest = recent[0];
  if (!oldest || recent.length < MOST_CHANGES) return;
  const message = 'Cambiaste muchas veces cómo se entra a tu cuenta. Probá de nuevo en unos días.';
  throw new ApiError('too_many_requests', { message, retryAfter: (oldest.expires_at - now) / 1000 });
}

/**
 * Keeps a verified e-mail for the account that gave it up, for as long as it can get it back. To be asked after the row with
 * it was written. Throws `email_taken`. why: of others, whoever types nine strangers' addresses would keep nine from them.
 */
export async function requireFreeEmail(trx: Trx, clock: Clock, email: string, userId: string): Promise<void> {
  const given = await trx
    .selectFrom('not_me_links')
    .select('user_id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .where('user_id', '!=', userId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (given) throw fieldError('email_taken', 'Email');
}

/** The change that a link takes back, or undefined when it is unknown, over or taken back by an older one. */
export function findNotMeLink(db: Db, clock: Clock, token: string) {
  return db
    .selectFrom('not_me_links')
    .select(['token_hash', 'user_id', 'email', 'email_verified_at', 'created_at'])
    .where('token_hash', '=', hashSecretToken(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
}

type NotMeLink = NonNullable<Awaited<ReturnType<typeof findNotMeLink>>>;

/**
 * Ends the links of the same changes and of later ones, which whoever made those may hold. Older ones stay: they are those of
 * the person from before. The link itself stays until it `hasServed`.
 */
export async function endLaterLinks(db: Db, link: NotMeLink, hasServed: boolean): Promise<void> {
  const later = db
    .deleteFrom('not_me_links')
    .where('user_id', '=', link.user_id)
    .where('created_at', '>=', link.created_at);
  await (hasServed ? later : later.where('token_hash', '!=', link.token_hash)).execute();
}

/** Removes links that have ended; gives how many. */
export async function removeOldNotMeLinks(db: Db, clock: Clock): Promise<number> {
  const old = db.deleteFrom('not_me_links').where('expires_at', '<=', clock.now());
  return Number((await old.executeTakeFirst()).numDeletedRows);
}
