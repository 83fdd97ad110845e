import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/db/schema.ts';
import { notApart, notBlockedBy } from '#api/features/blocks/block-store.ts';
import type { MediaAddresses } from '#api/features/media/media-addresses.ts';
import { notHidden } from '#api/features/moderation/not-hidden.ts';
import { readTimeCursor, writeTimeCursor } from '#api/features/time-cursor.ts';
import type { commentQuery, GiftComment } from '#contract/comments.ts';

function commentRows(db: Db) {
  return db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .innerJoin('gifts', 'gifts.id', 'comments.gift_id')
    .selectAll('comments')
    .select(['users.name as user_name', 'users.avatar_key', 'gifts.owner_id']);
}

type Row = Awaited<ReturnType<ReturnType<typeof commentRows>['executeTakeFirstOrThrow']>>;

/** A comment's row as the contract answers it. */
export function commentAnswer(media: MediaAddresses, viewer: string | null, row: Row): GiftComment {
  return {
    id: row.id,
    comment: row.comment,
    ...(viewer !== null && { userId: row.user_id }),
    userName: row.user_name,
    userAvatarUrl: media.avatar({ id: row.user_id, avatar_key: row.avatar_key }),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    canEdit: row.user_id === viewer,
    canDelete: mayDelete(viewer, row),
  };
}

/** Whether somebody may delete a comment: its author, and the owner of the gift that it stands under. */
export function mayDelete(userId: string | null, comment: Pick<Row, 'user_id' | 'owner_id'>): boolean {
  return userId === comment.user_id || userId === comment.owner_id;
}

type CommentPage = { rows: Row[]; totalCount: number; next: string | null };

/**
 * Reads one page of a gift's comments (pagination): the newest, or those before the cursor `after`; the oldest of them first. Those
 * of people whom the viewer blocked are left out, and what an operator hid but for its author.
 */
export async function commentPage(
  db: Db,
  viewer: string | null,
  giftId: string,
  { limit, after }: z.output<typeof commentQuery>,
): Promise<CommentPage> {
  let query = commentRows(db)
    .where('comments.gift_id', '=', giftId)
    .where(notBlockedBy(viewer, 'comments.user_id'))
    .where(notHidden(viewer, 'comments.user_id'));
  const place = readTimeCursor(after);
  if (place) {
    const before = sql`(${place.created_at}, ${place.id})`;
    query = query.where(sql<boolean>`(comments.created_at, comments.id) < ${before}`);
  }
  const found = await query
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute();
  const isAll = !place && found.length <= limit;
  const totalCount = isAll ? found.length : await countComments(db, viewer, giftId);
  const rows = found.slice(0, limit).reverse();
  const next = found.length > limit && rows[0] ? writeTimeCursor(rows[0]) : null;
  return { rows, totalCount, next };
}

async function countComments(db: Db, viewer: string | null, giftId: string): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('gift_id', '=', giftId)
    .where(notBlockedBy(viewer, 'comments.user_id'))
    .where(notHidden(viewer, 'comments.user_id'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A comment of that gift, or undefined when there is none for this viewer. */
export function findComment(db: Db, viewer: string, giftId: string, id: string) {
  return commentRows(db)
    .where('comments.id', '=', id)
    .where('comments.gift_id', '=', giftId)
    .where(notApart(viewer, 'gifts.owner_id'))
    .where(notHidden(viewer, 'gifts.owner_id'))
    .where(notHidden(viewer, 'comments.user_id'))
    .executeTakeFirst();
}

/** Everybody who commented on a gift, each once, but for those who blocked the author of a new comment. */
export async function commentersOf(db: Db, giftId: string, author: string): Promise<string[]> {
  const rows = await db
    .selectFrom('comments')
    .select('user_id')
    .distinct()
    .where('gift_id', '=', giftId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('blocks')
            .select('blocks.created_at')
            .whereRef('blocks.user_id', '=', 'comments.user_id')
            .where('blocks.blocked_id', '=', author),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.user_id);
}
