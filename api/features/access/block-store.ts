import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/db/schema.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import type { Block } from '#contract/blocks.ts';

/** A column that holds a person's id. */
export type PersonColumn =
  | ('gift_givers.user_id' | 'reservations.user_id')
  | ('gifts.owner_id' | 'users.id' | 'list_links.owner_id' | 'comments.user_id')
  | ('reservations.owner_id' | 'past_reservations.owner_id' | 'user_name_parts.user_id')
  | ('reveals.giver_id' | 'thanks.from_id')
  | ('pools.owner_id' | 'pool_messages.user_id');

/**
 * The condition that neither of two people blocked the other: the viewer, null for somebody signed out whom no block reaches, and
 * the person of a column. In the query itself, so that what is blocked takes as long as what is not there (timing side channel).
 */
export function notApart(viewer: string | null, person: PersonColumn): RawBuilder<boolean> {
  return sql<boolean>`${notBlockedBy(viewer, person)} and ${notBlocking(person, viewer)}`;
}

/** The condition that the person of a column did not block the viewer, nor anybody who cares for them. */
export function notBlocking(person: PersonColumn, viewer: string | null): RawBuilder<boolean> {
  return sql<boolean>`(not exists (select 1 from blocks where blocks.user_id = ${sql.ref(person)} and blocks.blocked_id = ${viewer})
    and ${noCarer(viewer, person, sql`blocks.user_id = caring.carer_id and blocks.blocked_id = ${viewer}`)})`;
}

/** The condition that there is no such block between the viewer and who cares for the person of a column; carers are never apart from them. */
function noCarer(
  viewer: string | null,
  person: PersonColumn,
  block: RawBuilder<unknown>,
): RawBuilder<boolean> {
  // why: not `exists`, which PostgreSQL would join to all rows; of nearly everybody nobody cares, and one lookup tells.
  return sql<boolean>`not coalesce((select true from carers as caring inner join blocks on ${block}
    where caring.person_id = ${sql.ref(person)} and not exists (
      select 1 from carers as mine where mine.person_id = caring.person_id and mine.carer_id = ${viewer}) limit 1), false)`;
}

/** When the person of a column blocked the viewer, to whom they have no name from then on; null where they did not. */
export function blockedAt(person: PersonColumn, viewer: string | null): RawBuilder<number | null> {
  return sql<
    number | null
  >`(select blocks.created_at from blocks where blocks.user_id = ${sql.ref(person)} and blocks.blocked_id = ${viewer})`;
}

/** The condition that the viewer did not block the person of a column, nor anybody who cares for them. */
export function notBlockedBy(viewer: string | null, person: PersonColumn): RawBuilder<boolean> {
  return sql<boolean>`(not exists (select 1 from blocks where blocks.user_id = ${viewer} and blocks.blocked_id = ${sql.ref(person)})
    and ${noCarer(viewer, person, sql`blocks.user_id = ${viewer} and blocks.blocked_id = caring.carer_id`)})`;
}

/** Whether either of two people blocked the other. */
export async function areApart(db: Db, oneId: string, otherId: string): Promise<boolean> {
  const either = db
    .selectFrom('blocks')
    .select('user_id')
    .where('user_id', 'in', [oneId, otherId])
    .where('blocked_id', 'in', [oneId, otherId]);
  return (await either.executeTakeFirst()) !== undefined;
}

/** Whether somebody blocked somebody else. */
export async function hasBlocked(db: Db, userId: string, blockedId: string): Promise<boolean> {
  const block = db.selectFrom('blocks').select('created_at').where('user_id', '=', userId);
  return (await block.where('blocked_id', '=', blockedId).executeTakeFirst()) !== undefined;
}

/** Those of some people whom nobody's block separates from this one. */
export async function reachable(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const people = db.selectFrom('users').select('users.id').where('users.id', 'in', ids);
  const rows = await people.where(notApart(userId, 'users.id')).execute();
  const near = new Set(rows.map((row) => row.id));
  return ids.filter((id) => near.has(id));
}

/** Whom a user blocked, the last first. */
export async function blocksOf(db: Db, media: MediaAddresses, userId: string): Promise<Block[]> {
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['users.id', 'users.name', 'users.avatar_key', 'blocks.created_at'])
    .where('blocks.user_id', '=', userId)
    .orderBy('blocks.created_at', 'desc')
    .orderBy('users.id')
    .execute();
  return rows.map(({ id, name, avatar_key, created_at }) => ({
    user: { id, name, avatarUrl: media.avatar({ id, avatar_key }) },
    since: new Date(created_at).toISOString(),
  }));
}
