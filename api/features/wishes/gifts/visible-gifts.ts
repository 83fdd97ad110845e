import type { RawBuilder } from 'kysely';
import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { notApart } from '#api/features/access/block-store.ts';
import { type Care, careOf, carersInWords, firstName } from '#api/features/access/care-store.ts';
import { notHidden } from '#api/features/access/not-hidden.ts';
import { activeReservations, type HolderSight } from '#api/features/access/reservation-store.ts';
import type { Viewer } from '#api/features/access/sight.ts';
import { listVisibleTo, visibleTo } from '#api/features/access/visible-to.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import { inSpanishOrder } from '#api/features/base/spanish-order.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Gift } from '#contract/gifts.ts';

type Showing = {
  /** Who is told the names of holders. */
  sight?: HolderSight;
  /** The condition on `gifts` by which they are shown, where it is another than that this viewer may see them. */
  seen?: RawBuilder<boolean>;
  /** Whether they are shown as if nothing was reserved. */
  isPreview?: boolean;
};

/**
 * The given gifts as this viewer may see them, in the order of the ids; ids that are gone or out of their sight, or whose owner's block
 * lies between, are left out.
 */
export async function loadGifts(
  db: Db,
  media: MediaAddresses,
  viewer: Viewer,
  ids: readonly string[],
  { sight = 'friends', seen = visibleTo(viewer), isPreview = false }: Showing = {},
): Promise<Gift[]> {
  if (ids.length === 0) return [];
  const rows = await giftRows(db, viewer, ids, seen);
  // why: what is read besides would tell by its time what lies behind a block.
  if (rows.length === 0) return [];
  const lists = await listNames(
    db,
    viewer,
    rows.flatMap((row) => (row.received_at === null ? row.id : [])),
  );
  // why: secrecy is kept here, in one place: for the owner and for visitors the reservations are not even read.
  const inCare = rows.filter((row) => row.managed_since !== null).map((row) => row.owner_id);
  const care = await careOf(db, viewer, [...new Set(inCare)]);
  const maySee = (ownerId: string) => ownerId !== viewer && !care.get(ownerId)?.isBlind;
  const visible =
    viewer === null || isPreview ? [] : rows.filter((row) => maySee(row.owner_id)).map((row) => row.id);
  const reservations = await activeReservations(db, media, viewer ?? '', visible, sight);
  const gifts = rows.map((row): Gift => {
    const reservation = reservations.get(row.id) ?? null;
    return {
      ...giftAnswer(media, row, lists.get(row.id) ?? []),
      ...careAnswer(care.get(row.owner_id)),
      ...(row.owner_id === viewer && { receivedOn: row.received_on, draft: row.is_draft === 1 }),
      ...(row.owner_id === viewer && row.hidden_at !== null && { isHidden: true }),
      ...(row.audience !== null && viewer !== null && { isForSome: true }),
      isReserved: reservation !== null,
      reservation,
    };
  });
  const byId = new Map(gifts.map((gift) => [gift.id, gift]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One gift as this viewer may see it. Throws `gift_not_found`. */
export async function loadGift(db: Db, media: MediaAddresses, viewer: Viewer, id: string): Promise<Gift> {
  const [gift] = await loadGifts(db, media, viewer, [id]);
  if (!gift) throw new ApiError('gift_not_found');
  return gift;
}

function giftRows(db: Db, viewer: Viewer, ids: readonly string[], seen: RawBuilder<boolean>) {
  return (
    bare(db)
      .selectFrom('gifts')
      .innerJoin('users', 'users.id', 'gifts.owner_id')
      .leftJoin('images', 'images.key', 'gifts.image_key')
      .selectAll('gifts')
      .select(['users.name as owner_name', 'users.avatar_key', 'users.managed_since'])
      .select(['images.width', 'images.height', 'images.color as image_color', 'images.frames'])
      // why: of one of many PostgreSQL would think that it is ten, and plan each call anew.
      .where((eb) => (ids.length === 1 ? eb('gifts.id', '=', ids[0] ?? '') : eb('gifts.id', 'in', ids)))
      .where(notApart(viewer, 'gifts.owner_id'))
      .where(notHidden(viewer, 'gifts.owner_id'))
      .where(seen)
      .execute()
  );
}

type GiftRow = Awaited<ReturnType<typeof giftRows>>[number];

/** The names of the lists that these gifts are on and the viewer may know of. */
async function listNames(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('gift_list_items')
    .innerJoin('gift_lists', 'gift_lists.id', 'gift_list_items.list_id')
    .select(['gift_list_items.gift_id', 'gift_lists.name'])
    .where('gift_list_items.gift_id', 'in', ids)
    .where(listVisibleTo(viewer))
    .execute();
  rows.sort((a, b) => inSpanishOrder(a.name, b.name));
  const names = new Map<string, string[]>();
  for (const { gift_id, name } of rows) names.set(gift_id, [...(names.get(gift_id) ?? []), name]);
  return names;
}

function imageOf(media: MediaAddresses, row: GiftRow) {
  const { image_key: key, width, height, image_color: color, frames } = row;
  if (key === null || width === null || height === null || color === null || frames === null) return null;
  return media.image({ key, width, height, color, frames });
}

function careAnswer(care: Care | undefined): Pick<Gift, 'careOf' | 'inMyCare'> {
  return care?.isFriend ? { careOf: carersInWords(care), ...(care.isMine && { inMyCare: true }) } : {};
}

function giftAnswer(media: MediaAddresses, row: GiftRow, lists: string[]) {
  const image = imageOf(media, row);
  const ownerName = row.managed_since === null ? row.owner_name : firstName(row.owner_name);
  const userAvatarUrl = media.avatar({ id: row.owner_id, avatar_key: row.avatar_key });
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    imageUrl: image?.detail ?? media.placeholder,
    image,
    rating: row.rating,
    link: row.link,
    size: row.size,
    color: row.color,
    brands: row.brands,
    price: row.price_cents === null ? null : row.price_cents / 100,
    currency: row.currency,
    pricedAt: row.priced_at === null ? null : new Date(row.priced_at).toISOString(),
    comment: row.comment,
    status: row.purchased_at === null ? ('available' as const) : ('purchased' as const),
    lists,
    userId: row.owner_id,
    userName: ownerName,
    userAvatarUrl,
    friendName: ownerName,
    friendAvatar: userAvatarUrl,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
