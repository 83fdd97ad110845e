import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/db/schema.ts';
import { looksAway } from '#api/features/access/care-store.ts';
import { queuedEnd } from '#api/features/access/ended-reservations.ts';
import { listVisibleTo, visibleTo } from '#api/features/access/visible-to.ts';
import { listKey } from '#api/features/wishes/gift-lists/list-key.ts';
import { readOffset, writeOffset } from '#api/features/wishes/gifts/gift-cursor.ts';
import { type GiftPage, keys, pageOf } from '#api/features/wishes/gifts/gift-pages.ts';
import { currencies } from '#contract/currencies.ts';
import type { GiftSort } from '#contract/gift-filter.ts';
import type { friendGiftQuery } from '#contract/gifts.ts';

type OwnerPageQuery = z.output<typeof friendGiftQuery> & {
  listId?: string | undefined;
  /** The condition by which a link shows gifts, to the owner too. */
  shared?: RawBuilder<boolean>;
  /** Whether a page is asked for as if nothing was reserved. */
  isPreview?: boolean;
};
type Keys = ReturnType<typeof keys>;

/** One page of the ids of one owner's gifts, filtered and sorted as asked (pagination), as `viewer` may know of them. */
export async function ownerPage(
  db: Db,
  viewer: string,
  ownerId: string,
  query: OwnerPageQuery,
): Promise<GiftPage> {
  const { sort, limit } = query;
  const seen = query.shared ?? (viewer === ownerId ? 'own' : visibleTo(viewer));
  const isBlind = await isBlindTo(db, viewer, ownerId, query);
  const filtered = (rows: Keys) =>
    onList(ofStatus(withinPrice(rows.where('gifts.owner_id', '=', ownerId), query)));
  const ofStatus = (rows: Keys) => withStatus(rows, query.status, isBlind);
  const onList = (rows: Keys) => {
    if (query.listId) return onListOfId(rows, query.listId);
    return query.listName ? onListNamed(rows, viewer, ownerId, query.listName) : rows;
  };
  if (sort === 'none') return pageOf(query, await filtered(keys(db, query, seen)).execute());
  // why: of what is sorted by price or rating the place is a count, since one owner's gifts are few and equal ones many.
  const skip = readOffset(query.after);
  const sorted = newestLast(orders[sort](filtered(keys(db, { limit }, seen).clearOrderBy())));
  const rows = await sorted.offset(sql.lit(skip)).execute();
  const { ids, next } = pageOf(query, rows);
  return { ids, next: next && writeOffset(skip + limit) };
}

function newestLast(rows: Keys): Keys {
  return rows
    .orderBy('gifts.updated_at', 'desc')
    .orderBy('gifts.created_at', 'desc')
    .orderBy('gifts.id', 'desc');
}

type Direction = 'asc' | 'desc';
const byRating = (direction: Direction) => (rows: Keys) => rows.orderBy('gifts.rating', direction);
// why: prices of different currencies do not compare; a price without one is in the first.
const byPrice = (direction: Direction) => (rows: Keys) =>
  rows.orderBy(sql`gifts.price_cents is null`).orderBy(currencyRank).orderBy('gifts.price_cents', direction);

/** How each order of the contract sorts. */
export const orders: Record<Exclude<GiftSort, 'none'>, (rows: Keys) => Keys> = {
  'price-asc': byPrice('asc'),
  'price-desc': byPrice('desc'),
  'rating-asc': byRating('asc'),
  'rating-desc': byRating('desc'),
};

const cases = currencies.map((currency, rank) => sql`when ${sql.lit(currency)} then ${sql.lit(rank)}`);
const currencyRank = sql<number>`case gifts.currency ${sql.join(cases, sql` `)} else 0 end`;

/** Keeps what costs at most so much of that currency, by which a gift without a price goes out. */
function withinPrice(rows: Keys, { maxPrice, maxCurrency }: OwnerPageQuery): Keys {
  if (maxPrice === null) return rows;
  return rows
    .where('gifts.price_cents', '<=', maxPrice)
    .where(currencyRank, '=', sql.lit(currencies.indexOf(maxCurrency)));
}

/** why: a filter by what is reserved would tell what the page keeps from an owner, or from a carer who looks away. */
async function isBlindTo(db: Db, viewer: string, ownerId: string, { status, isPreview }: OwnerPageQuery) {
  if (viewer === ownerId || isPreview === true) return true;
  const asksOfReservations = status === 'reserved' || status === 'unreserved';
  return asksOfReservations && looksAway(db, viewer, ownerId);
}

/** why: secrecy: to who is blind for them the variants about reservations are 'unpurchased', and no reservation is read. */
function withStatus(rows: Keys, status: OwnerPageQuery['status'], isBlind: boolean): Keys {
  if (status === 'all') return rows;
  if (status === 'draft') return rows.where('gifts.is_draft', '=', sql.lit(1));
  if (status === 'purchased') return rows.where('gifts.purchased_at', 'is not', null);
  const open = rows.where('gifts.purchased_at', 'is', null);
  if (status === 'unpurchased' || isBlind) return open;
  return open.where(({ exists, not, selectFrom }) => {
    const active = exists(
      selectFrom('reservations')
        .select('reservations.id')
        .whereRef('reservations.gift_id', '=', 'gifts.id')
        .where('reservations.cancelled_at', 'is', null)
        .where((eb) => eb.not(eb.exists(queuedEnd(eb)))),
    );
    return status === 'reserved' ? active : not(active);
  });
}

function onListOfId(rows: Keys, listId: string): Keys {
  return rows.where('gifts.id', 'in', (eb) =>
    eb.selectFrom('gift_list_items').select('gift_list_items.gift_id').where('list_id', '=', listId),
  );
}

function onListNamed(rows: Keys, viewer: string, ownerId: string, listName: string): Keys {
  return rows.where('gifts.id', 'in', (eb) =>
    eb
      .selectFrom('gift_list_items')
      .innerJoin('gift_lists', 'gift_lists.id', 'gift_list_items.list_id')
      .where('gift_lists.owner_id', '=', ownerId)
      .where('gift_lists.name_norm', '=', listKey(listName))
      .where(listVisibleTo(viewer))
      .select('gift_list_items.gift_id'),
  );
}
