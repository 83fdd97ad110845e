import type { Db } from '#api/db/schema.ts';
import { notSuspended } from '#api/features/access/not-suspended.ts';
import { hashSecretToken, newSecretToken } from '#api/features/base/secret-token.ts';

/** Gives somebody a calendar feed, in the place of one that they have; gives its token. */
export async function setCalendarFeed(db: Db, now: number, userId: string): Promise<string> {
  const token = newSecretToken(24);
  const row = { token_hash: hashSecretToken(token), created_at: now };
  await db
    .insertInto('calendar_feeds')
    .values({ ...row, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return token;
}

/** Since when somebody has a calendar feed; null for none. */
export async function calendarFeedSince(db: Db, userId: string): Promise<number | null> {
  const feed = db.selectFrom('calendar_feeds').select('created_at').where('user_id', '=', userId);
  return (await feed.executeTakeFirst())?.created_at ?? null;
}

/** Whose calendar feed a token opens; undefined for nobody's, and while they are suspended. */
export async function calendarFeedOwner(db: Db, token: string): Promise<string | undefined> {
  const feed = db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where(notSuspended('calendar_feeds.user_id'));
  return (await feed.where('token_hash', '=', hashSecretToken(token)).executeTakeFirst())?.user_id;
}

/** Takes a calendar feed away; again is the same. */
export async function removeCalendarFeed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}
