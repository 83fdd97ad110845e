import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { bare } from '#api/db/bare.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Db, Tables, Trx } from '#api/db/schema.ts';
import { sightOf } from '#api/features/access/sight.ts';
import type { giftChange, giftInput } from '#contract/gifts.ts';

type GiftFields = Partial<z.output<typeof giftInput>> & Partial<z.output<typeof giftChange>>;
type GiftColumns = Updateable<Tables['gifts']>;
/** The columns that no form writes. */
type OwnColumns =
  | ('id' | 'owner_id' | 'image_key' | 'priced_at' | 'purchased_at' | 'created_at' | 'updated_at')
  | ('received_at' | 'received_on' | 'received_from' | 'received_words' | 'received_lists' | 'hidden_at')
  | ('audience' | 'is_untold');
/** Each of the others, so that a new column does not compile until it is filled here. */
type WrittenColumns = { [Name in Exclude<keyof GiftColumns, OwnColumns>]-?: GiftColumns[Name] | undefined };

const emptyIsNull = (value: string | undefined) => (value === '' ? null : value);

/** The columns for the fields that were sent; what was not sent is left out, an empty one is cleared. */
export function giftColumns(fields: GiftFields): GiftColumns {
  const columns: WrittenColumns = {
    name: fields.Name,
    description: fields.Description,
    rating: fields.Rating,
    link: fields.Link,
    size: emptyIsNull(fields.Size),
    color: emptyIsNull(fields.Color),
    brands: emptyIsNull(fields.Brands ?? fields.Brand),
    price_cents: fields.Price,
    currency: fields.Currency,
    comment: emptyIsNull(fields.Comment),
    // why: null and not 0, so that what is saved as it was is found unchanged.
    is_draft: fields.Draft === undefined ? undefined : fields.Draft ? 1 : null,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** What deciding on a gift takes, or undefined when there is none for this viewer, null for somebody signed out. */
export function findGift(db: Db, id: string, viewer: string | null) {
  return sightOf(db, viewer)
    .gifts()
    .select(['id', 'owner_id', 'name', 'image_key', 'purchased_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * A whole gift, as far as there is one for this viewer, locked until the transaction ends: reserving, buying and deleting one gift are serialised, so that nobody
 * holds a gift whose end they were not told of.
 */
export function lockGift(trx: Trx, id: string, viewer: string) {
  const gift = sightOf(trx, viewer).gifts().selectAll().where('id', '=', id);
  return lockRows(trx, gift).executeTakeFirst();
}

/** Adds a gift. */
export async function insertGift(
  db: Db,
  gift: { id: string; ownerId: string; imageKey: string; now: number },
  columns: GiftColumns,
) {
  await bare(db)
    .insertInto('gifts')
    .values({
      name: '',
      description: '',
      rating: 1,
      ...columns,
      id: gift.id,
      priced_at: columns.price_cents ? gift.now : null,
      owner_id: gift.ownerId,
      image_key: gift.imageKey,
      created_at: gift.now,
      updated_at: gift.now,
    })
    .execute();
}

/** Marks a gift purchased, for good; gives false when it was already. */
export async function markPurchased(db: Db, now: number, id: string): Promise<boolean> {
  const row = await bare(db)
    .updateTable('gifts')
    .set({ purchased_at: now, updated_at: now })
    .where('id', '=', id)
    .where('purchased_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
