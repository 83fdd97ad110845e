import { bare } from '#api/db/bare.ts';
import { newId } from '#api/db/ids.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Db, Tables } from '#api/db/schema.ts';
import { sightOf } from '#api/features/access/sight.ts';
import { inSpanishOrder } from '#api/features/base/spanish-order.ts';
import { listKey } from '#api/features/wishes/gift-lists/list-key.ts';
import { fieldError } from '#api/http/api-error.ts';
import { type GiftList, MAX_LISTS, type OwnGiftList } from '#contract/gift-lists.ts';

export type ListRow = Omit<Tables['gift_lists'], 'name_norm'>;
const columns = ['id', 'owner_id', 'name', 'created_at', 'audience'] as const;

/** A list's row as the contract answers it. */
export function listAnswer(row: Pick<ListRow, 'id' | 'name' | 'created_at'>): GiftList {
  return { id: row.id, name: row.name, createdAt: new Date(row.created_at).toISOString() };
}

/** A user's lists that a viewer may know of, by name; its owner is told who sees them. */
export async function listsOf(db: Db, ownerId: string, viewer: string): Promise<GiftList[]> {
  const rows = await sightOf(db, viewer).lists().select(columns).where('owner_id', '=', ownerId).execute();
  rows.sort((a, b) => inSpanishOrder(a.name, b.name));
  return viewer === ownerId ? ownListAnswers(db, ownerId, rows) : rows.map(listAnswer);
}

/** Lists as the contract answers them to their owner: who sees them, and whom they ticked. */
export async function ownListAnswers(db: Db, ownerId: string, rows: readonly ListRow[]): Promise<GiftList[]> {
  const ids = rows.filter(({ audience }) => audience === 'some').map(({ id }) => id);
  const people = ids.length === 0 ? [] : await peopleOf(db, ownerId).where('list_id', 'in', ids).execute();
  return rows.map((row) => ({
    ...listAnswer(row),
    audience: row.audience ?? 'friends',
    friendIds: people.filter(({ list_id }) => list_id === row.id).map(({ friend_id }) => friend_id),
  }));
}

/** Asks for the friends who see an owner's lists for some. */
export function peopleOf(db: Db, ownerId: string) {
  return db
    .selectFrom('gift_list_people')
    .select(['list_id', 'friend_id'])
    .where('owner_id', '=', ownerId)
    .orderBy('friend_id');
}

/** A user's own lists, by name, each with how many of their gifts are on it; reservations have no part in that. */
export async function ownListsOf(db: Db, ownerId: string): Promise<OwnGiftList[]> {
  const [lists, counts] = await Promise.all([listsOf(db, ownerId, ownerId), giftCounts(db, ownerId)]);
  const countOf = new Map(counts.map(({ id, count }) => [id, Number(count)]));
  return lists.map((list) => ({ ...list, giftCount: countOf.get(list.id) ?? 0 }));
}

function giftCounts(db: Db, ownerId: string) {
  return bare(db)
    .selectFrom('gift_list_items')
    .innerJoin('gift_lists', 'gift_lists.id', 'gift_list_items.list_id')
    .select(({ fn }) => ['gift_lists.id', fn.countAll<number>().as('count')])
    .innerJoin('gifts', 'gifts.id', 'gift_list_items.gift_id')
    .where('gift_lists.owner_id', '=', ownerId)
    .where('gifts.received_at', 'is', null)
    .groupBy('gift_lists.id')
    .execute();
}

/** One list with its owner, or undefined when there is none that the viewer may know of. */
export function findList(db: Db, id: string, viewer: string) {
  return sightOf(db, viewer).lists().select(columns).where('id', '=', id).executeTakeFirst();
}

/**
 * Adds a list; gives undefined when the owner has one of that name, whatever the case. Throws `too_many_lists`.
 */
export async function insertList(db: Db, now: number, ownerId: string, name: string, id = newId()) {
  await requireRoom(db, ownerId, 1, 'name');
  return db
    .insertInto('gift_lists')
    .values({ id, owner_id: ownerId, name, name_norm: listKey(name), created_at: now })
    .onConflict((conflict) => conflict.columns(['owner_id', 'name_norm']).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Refuses what would be too many; calls that race may pass the bound by a few. */
async function requireRoom(db: Db, ownerId: string, added: number, field: string): Promise<void> {
  const { count } = await db
    .selectFrom('gift_lists')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (count + added > MAX_LISTS) throw fieldError('too_many_lists', field);
}

/** Whether the gift is on exactly the lists of these names. */
export async function isOnLists(db: Db, giftId: string, names: readonly string[]): Promise<boolean> {
  const rows = await db
    .selectFrom('gift_list_items')
    .innerJoin('gift_lists', 'gift_lists.id', 'gift_list_items.list_id')
    .select('gift_lists.name_norm as key')
    .where('gift_list_items.gift_id', '=', giftId)
    .execute();
  const keys = new Set(names.map(listKey));
  return rows.length === keys.size && rows.every(({ key }) => keys.has(key));
}

/**
 * Puts the gift on exactly the owner's lists of these names; names without a list get one. Who sees it then, `refreshAudience` computes.
 * Throws `too_many_lists`.
 */
export async function placeOnLists(
  db: Db,
  now: number,
  ownerId: string,
  giftId: string,
  names: readonly string[],
): Promise<void> {
  await db.deleteFrom('gift_list_items').where('gift_id', '=', giftId).execute();
  // why: of two spellings of one name the first given is kept.
  const byKey = new Map(names.toReversed().map((name) => [listKey(name), name]));
  if (byKey.size === 0) return;
  const ofThese = () =>
    // why: locked, so that who sees the gift is computed of what the lists are then.
    lockRows(
      db,
      db
        .selectFrom('gift_lists')
        .select(['id', 'name_norm'])
        .where('owner_id', '=', ownerId)
        .where('name_norm', 'in', [...byKey.keys()])
        .orderBy('id'),
    ).execute();
  const found = await ofThese();
  const known = new Set(found.map((list) => list.name_norm));
  const missing = [...byKey].filter(([key]) => !known.has(key));
  if (missing.length > 0) await insertLists(db, now, ownerId, missing);
  const lists = missing.length > 0 ? await ofThese() : found;
  await db
    .insertInto('gift_list_items')
    .values(lists.map((list) => ({ list_id: list.id, gift_id: giftId })))
    .execute();
}

async function insertLists(db: Db, now: number, ownerId: string, named: [key: string, name: string][]) {
  await requireRoom(db, ownerId, named.length, 'Lists');
  const rows = named.map(([key, name]) => ({
    ...{ id: newId(), owner_id: ownerId, name, name_norm: key },
    created_at: now,
  }));
  await db
    .insertInto('gift_lists')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['owner_id', 'name_norm']).doNothing())
    .execute();
}
