import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { bare } from '#api/db/bare.ts';
import type { Db, Tables } from '#api/db/schema.ts';
import { blockedAt, notApart } from '#api/features/access/block-store.ts';
import { commentShownTo, sightOf } from '#api/features/access/sight.ts';
import { visibleTo } from '#api/features/access/visible-to.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import { readTimeCursor, writeTimeCursor } from '#api/features/base/time-cursor.ts';
import type { commentQuery, GiftComment } from '#contract/comments.ts';

function commentRows(db: Db, viewer: string | null) {
  const under = bare(db).selectFrom('comments').innerJoin('gifts', 'gifts.id', 'comments.gift_id');
  return withAuthor(under, viewer);
}

function withAuthor(
  comments: SelectQueryBuilder<Tables, 'comments' | 'gifts', object>,
  viewer: string | null,
) {
  return comments
    .innerJoin('users', 'users.id', 'comments.user_id')
    .selectAll('comments')
    .select(['users.name as user_name', 'users.avatar_key', 'gifts.owner_id'])
    .select(blockedAt('comments.user_id', viewer).as('blocked_at'));
}

type Row = Awaited<ReturnType<ReturnType<typeof commentRows>['executeTakeFirstOrThrow']>>;

/** A comment's row as the contract answers it; without its author to whom they blocked. */
export function commentAnswer(media: MediaAddresses, viewer: string | null, row: Row): GiftComment {
  const isNamed = row.blocked_at === null;
  return {
    id: row.id,
    comment: row.comment,
    ...(viewer !== null && isNamed && { userId: row.user_id }),
    userName: isNamed ? row.user_name : 'Alguien',
    userAvatarUrl: media.avatar(isNamed ? { id: row.user_id, avatar_key: row.avatar_key } : faceless(row)),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    canEdit: row.user_id === viewer,
    canDelete: mayDelete(viewer, row),
  };
}

/** A drawn face that leads to nobody. */
const faceless = ({ id }: { id: string }) => ({ id, avatar_key: null });

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
  let query = commentRows(db, viewer).where('comments.gift_id', '=', giftId).where(commentShownTo(viewer));
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
  const { count } = await bare(db)
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('gift_id', '=', giftId)
    .where(commentShownTo(viewer))
    .executeTakeFirstOrThrow();
  return count;
}

/** A comment of that gift, or undefined when there is none for this viewer. */
export function findComment(db: Db, viewer: string, giftId: string, id: string) {
  return withAuthor(sightOf(db, viewer).comments(), viewer)
    .where('comments.id', '=', id)
    .where('comments.gift_id', '=', giftId)
    .executeTakeFirst();
}

/** Everybody who commented on a gift and may see it still, each once, but for those whom a block separates from the author of a new comment. */
export async function commentersOf(db: Db, giftId: string, author: string): Promise<string[]> {
  const rows = await bare(db)
    .selectFrom('comments')
    .innerJoin('gifts', 'gifts.id', 'comments.gift_id')
    .select('comments.user_id')
    .distinct()
    .where('comments.gift_id', '=', giftId)
    .where(visibleTo(sql.ref('comments.user_id')))
    .where(notApart(author, 'comments.user_id'))
    .execute();
  return rows.map((row) => row.user_id);
}

/** Changes a comment; gives false when it is gone. */
export async function updateComment(
  db: Db,
  id: string,
  change: Pick<Tables['comments'], 'comment' | 'updated_at'>,
): Promise<boolean> {
  const changed = bare(db).updateTable('comments').set(change).where('id', '=', id);
  return (await changed.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Removes a comment; one that is gone is passed over. */
export async function removeComment(db: Db, id: string): Promise<void> {
  await bare(db).deleteFrom('comments').where('id', '=', id).execute();
}
