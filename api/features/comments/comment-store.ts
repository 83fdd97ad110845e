import { sql } from 'kysely';
import type { Db } from '#api/db/schema.ts';
import type { MediaAddresses } from '#api/features/media/media-addresses.ts';
import type { GiftComment } from '#contract/comments.ts';

function commentRows(db: Db) {
  return db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .selectAll('comments')
    .select(['users.name as user_name', 'users.avatar_key']);
}

type Row = Awaited<ReturnType<ReturnType<typeof commentRows>['executeTakeFirstOrThrow']>>;

/** A comment's row as the contract answers it; only its author may edit. */
export function commentAnswer(media: MediaAddresses, viewer: string | null, row: Row): GiftComment {
  return {
    id: row.id,
    comment: row.comment,
    userName: row.user_name,
    userAvatarUrl: media.avatar({ id: row.user_id, avatar_key: row.avatar_key }),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    canEdit: row.user_id === viewer,
  };
}

/** More than friends say about one gift; without a bound, thousands by one stranger are read by all who open its page. */
const MAX_SHOWN = 500;

/** The newest comments of a gift, oldest first, and how many it has. */
export async function commentsOf(db: Db, giftId: string): Promise<{ rows: Row[]; totalCount: number }> {
  const newest = await commentRows(db)
    .where('comments.gift_id', '=', giftId)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(sql.lit(MAX_SHOWN))
    .execute();
  const rows = newest.reverse();
  if (rows.length < MAX_SHOWN) return { rows, totalCount: rows.length };
  const counted = await db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('gift_id', '=', giftId)
    .executeTakeFirstOrThrow();
  return { rows, totalCount: counted.count };
}

/** A comment of that gift, or undefined. */
export function findComment(db: Db, giftId: string, id: string) {
  return commentRows(db)
    .where('comments.id', '=', id)
    .where('comments.gift_id', '=', giftId)
    .executeTakeFirst();
}

/** Everybody who commented on a gift, each once. */
export async function commentersOf(db: Db, giftId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('comments')
    .select('user_id')
    .distinct()
    .where('gift_id', '=', giftId)
    .execute();
  return rows.map((row) => row.user_id);
}
