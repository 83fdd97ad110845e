import { type Expression, type RawBuilder, sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import { isPostgres } from '#api/db/engine.ts';
import type { Db } from '#api/db/schema.ts';
import { listVisibleTo, visibleTo } from '#api/features/access/visible-to.ts';
import { listKey } from '#api/features/wishes/gift-lists/list-key.ts';
import { type GiftPlace, readCursor, writeCursor } from '#api/features/wishes/gifts/gift-cursor.ts';

type GiftPageQuery = { limit: number; after?: string | undefined; listName?: string | undefined };
export type GiftPage = { ids: string[]; next: string | null };

/**
 * One page of the ids of the gifts of a user's friends, all or those on a list of that name, newest first.
 */
export async function feedPage(db: Db, userId: string, query: GiftPageQuery): Promise<GiftPage> {
  // why: keys first (friends → covering index → limit), rows afterwards: 3-4 times cheaper than the plain join.
  return pageOf(
    query,
    await (isPostgres(db) ? newestOfEachFriend : newestOfFriends)(db, userId, query).execute(),
  );
}

/** SQLite leaves a friend's gifts as soon as one is too old for the page, so the plain join reads no more than it must. */
function newestOfFriends(db: Db, userId: string, query: GiftPageQuery) {
  return feedKeys(db, userId, query)
    .innerJoin('friendships', 'friendships.friend_id', 'gifts.owner_id')
    .where('friendships.user_id', '=', userId);
}

/**
 * PostgreSQL would read and sort every gift of every friend. Written like this, it looks at the newest gift of each friend,
 * keeps as many friends as the page has gifts, and reads a page of each: nobody else's can be on this page.
 */
function newestOfEachFriend(db: Db, userId: string, query: GiftPageQuery) {
  const count = sql.lit(query.limit + 1);
  const newestOf = (owner: string, gifts: RawBuilder<number>) =>
    feedKeys(db, userId, query).where('gifts.owner_id', '=', sql.ref<string>(owner)).limit(gifts);
  const friends = db
    .selectFrom('friendships')
    .innerJoinLateral(newestOf('friendships.friend_id', sql.lit(1)).as('newest'), (join) => join.onTrue())
    .select('friendships.friend_id')
    .where('friendships.user_id', '=', userId)
    .orderBy('newest.updated_at', 'desc')
    .orderBy('newest.created_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(count);
  return db
    .selectFrom(friends.as('friends'))
    .innerJoinLateral(newestOf('friends.friend_id', count).as('newest'), (join) => join.onTrue())
    .select(['newest.id', 'newest.updated_at', 'newest.created_at'])
    .orderBy('newest.updated_at', 'desc')
    .orderBy('newest.created_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(count);
}

/** why: asked of each gift, so that only friends' lists are looked at, not everybody's of that name. */
function feedKeys(db: Db, viewer: string, query: GiftPageQuery) {
  const { listName } = query;
  const seen = keys(db, query, visibleTo(viewer));
  if (!listName) return seen;
  return seen.where((eb) =>
    eb.exists(
      eb
        .selectFrom('gift_list_items')
        .innerJoin('gift_lists', 'gift_lists.id', 'gift_list_items.list_id')
        .whereRef('gift_list_items.gift_id', '=', 'gifts.id')
        .where('gift_lists.name_norm', '=', listKey(listName))
        .where(listVisibleTo(viewer))
        .select('gift_lists.id'),
    ),
  );
}

/**
 * The keys of one page of what is wished for, bought or not, newest first: all of it for its owner, else what is `seen` and no operator
 * hid. What was received is in no list.
 */
export function keys(db: Db, { after, limit }: GiftPageQuery, seen: RawBuilder<boolean> | 'own') {
  const place = readCursor(after);
  const rows = bare(db)
    .selectFrom('gifts')
    .select(['gifts.id', 'gifts.updated_at', 'gifts.created_at'])
    .where('gifts.received_at', 'is', null)
    .orderBy('gifts.updated_at', 'desc')
    .orderBy('gifts.created_at', 'desc')
    .orderBy('gifts.id', 'desc')
    // why: a bound LIMIT makes PostgreSQL plan again each time; one row more than asked tells whether there is a next page.
    .limit(sql.lit(limit + 1));
  const shown = seen === 'own' ? rows : rows.where('gifts.hidden_at', 'is', null).where(seen);
  return place ? shown.where(() => isAfter(place)) : shown;
}

function isAfter(place: GiftPlace): Expression<boolean> {
  return sql<boolean>`(gifts.updated_at, gifts.created_at, gifts.id) < (${place.updated_at}, ${place.created_at}, ${place.id})`;
}

/** What is shown of the keys of a page, which are one more than that where there is a next one. */
export function pageOf({ limit }: GiftPageQuery, rows: GiftPlace[]): GiftPage {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { ids: shown.map((row) => row.id), next: rows.length > limit && last ? writeCursor(last) : null };
}
