import { type RawBuilder, sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import type { Tables, Trx } from '#api/db/schema.ts';
import { type Eyes, visibleTo } from '#api/features/access/visible-to.ts';
import { notificationTypes } from '#contract/notification-types.ts';

/** The ids of some gifts, as what follows `in`. */
export type GiftIds = RawBuilder<string>;

export type Audience = Tables['gifts']['audience'];

export const oneGift = (id: string): GiftIds => sql<string>`(${id})`;

/** How strict a list is about who sees it: null, which is all friends, counts for nothing. A new audience does not compile until it is ranked. */
export const strictness = { some: 1, me: 2 } as const satisfies Record<
  NonNullable<Tables['gift_lists']['audience']>,
  number
>;

/** The strictest of the audiences in a column of many rows, by their rank; null where there is none. */
export function strictestOf<Name extends string>(
  column: RawBuilder<Name | null>,
  ranks: Readonly<Record<Name, number>>,
): RawBuilder<Name | null> {
  const ranked = Object.entries<number>(ranks).map(([name, rank]) => ({
    name: sql.lit(name),
    rank: sql.lit(rank),
  }));
  const rankOf = sql`case ${column} ${sql.join(
    ranked.map(({ name, rank }) => sql`when ${name} then ${rank}`),
    sql` `,
  )} end`;
  const named = ranked.map(({ name, rank }) => sql`when ${rank} then ${name}`);
  return sql<Name | null>`case max(${rankOf}) ${sql.join(named, sql` `)} end`;
}

/** The gifts of a list, also those that were received. */
export const giftsOnList = (listId: string): GiftIds =>
  sql<string>`(select gift_id from gift_list_items where list_id = ${listId})`;

/**
 * Computes anew who sees these gifts: the strictest of the draft and of their lists. The lists have to be locked, so that of two writes at
 * once the later sees what the other did.
 */
export async function refreshAudiences(trx: Trx, gifts: GiftIds): Promise<Audience[]> {
  const ofLists = sql<'some' | 'me' | null>`(
    select ${strictestOf(sql.ref<'some' | 'me' | null>('own_lists.audience'), strictness)}
    from gift_list_items as own_items
    inner join gift_lists as own_lists on own_lists.id = own_items.list_id
    where own_items.gift_id = gifts.id)`;
  const rows = await bare(trx)
    .updateTable('gifts')
    .set({ audience: sql`case when is_draft = 1 then 'draft' else ${ofLists} end` })
    .where('id', 'in', gifts)
    .returning('audience')
    .execute();
  return rows.map(({ audience }) => audience);
}

/** The same for one gift; gives who sees it. */
export async function refreshAudience(trx: Trx, id: string): Promise<Audience> {
  return (await refreshAudiences(trx, oneGift(id)))[0] ?? null;
}

/** Takes away what people were told of these gifts and their comments who may not see them any more: it carries the gifts' names. */
export async function forgetUnseen(trx: Trx, gifts: GiftIds): Promise<void> {
  for (const type of [notificationTypes.giftPublished, notificationTypes.commented])
    await trx
      .deleteFrom('notifications')
      // why: a literal, by which PostgreSQL finds the index of that type.
      .where('type', '=', sql.lit(type))
      .where('related_entity_id', 'in', gifts)
      .where(isUnseenBy(sql.ref('notifications.user_id')))
      .execute();
}

/** Takes away what these people were told of what they may not see any more, since they are no friends. */
export async function forgetUnseenBy(trx: Trx, userIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('user_id', 'in', userIds)
    .where('type', 'in', [notificationTypes.giftPublished, notificationTypes.commented])
    .where(isUnseenBy(sql.ref('notifications.user_id')))
    .execute();
}

/** The condition that a notification is about a gift which not all friends see, and its reader does not. */
function isUnseenBy(reader: Eyes): RawBuilder<boolean> {
  // why: a scalar, and no `exists`, which PostgreSQL turns into a join that reads all gifts.
  return sql<boolean>`(
    select case when ${visibleTo(reader)} then 0 else 1 end from gifts
    where gifts.id = notifications.related_entity_id and gifts.audience is not null) = 1`;
}
