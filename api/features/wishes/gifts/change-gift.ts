import type { z } from 'zod';
import { bare } from '#api/db/bare.ts';
import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { findGift, giftColumns, lockGift, markPurchased } from '#api/features/access/gift-store.ts';
import { queueGiftChange } from '#api/features/base/owner-change-queue.ts';
import { removeCommentNotifications } from '#api/features/wishes/audiences/gift-notifications.ts';
import { settleSight } from '#api/features/wishes/audiences/settle-sight.ts';
import { isOnLists, placeOnLists } from '#api/features/wishes/gift-lists/list-store.ts';
import { type PictureSource, withPicture } from '#api/features/wishes/gifts/gift-picture.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { currencies } from '#contract/currencies.ts';
import type { giftChange } from '#contract/gifts.ts';

type GiftChange = z.output<typeof giftChange>;

type Locked = NonNullable<Awaited<ReturnType<typeof lockGift>>>;

/** Lets only the caller's own gift past. Throws `gift_not_found`, and `forbidden` for somebody else's. */
export function requireOwn<G extends { owner_id: string }>(callerId: string, gift: G | undefined): G {
  if (!gift) throw new ApiError('gift_not_found');
  if (gift.owner_id !== callerId) throw new ApiError('forbidden');
  return gift;
}

/**
 * Changes the fields sent, the picture when another one came, the status when it says so. Throws `gift_not_found`,
 * `forbidden`, `gift_purchased` on the way back from purchased, and what the picture is refused for.
 */
export async function changeGift(
  services: Services,
  callerId: string,
  id: string,
  input: GiftChange,
  sent: PictureSource | undefined,
): Promise<void> {
  const gift = requireOwn(callerId, await findGift(services.db, id, callerId));
  if (gift.purchased_at !== null && input.status === 'available') throw new ApiError('gift_purchased');
  const picture = sent && isPresent(sent, gift.image_key) ? undefined : sent;
  const write = (imageKey?: string) =>
    inTransaction(services.db, (trx) => save(trx, services, callerId, id, input, imageKey));
  if (!picture) {
    await write();
    return;
  }
  const before = await withPicture(services, picture, (image) => write(image.key));
  if (before.image_key) services.images.release([before.image_key]);
}

/** The present picture's own address, wherever pictures are served from, means "unchanged". */
function isPresent(sent: PictureSource, imageKey: string | null): boolean {
  return 'address' in sent && imageKey !== null && sent.address.includes(`/${imageKey}/`);
}

/** Writes what differs, and gives the gift as it was before: a form that is saved as it was is news to nobody. */
async function save(
  trx: Trx,
  services: Services,
  callerId: string,
  id: string,
  input: GiftChange,
  imageKey: string | undefined,
): Promise<Locked> {
  const before = requireOwn(callerId, await lockGift(trx, id, callerId));
  const now = services.clock.now();
  const columns = { ...giftColumns(input), ...(imageKey !== undefined && { image_key: imageKey }) };
  const currency = columns.currency === undefined ? before.currency : columns.currency;
  if (columns.price_cents && !currency) columns.currency = currencies[0];
  const isChanged =
    Object.entries(columns).some(([name, value]) => before[name as keyof Locked] !== value) ||
    (input.Lists !== undefined && !(await isOnLists(trx, id, input.Lists)));
  if (isChanged) {
    await bare(trx)
      .updateTable('gifts')
      .set({ ...columns, ...pricedAnew(before, columns, now), updated_at: now })
      .where('id', '=', id)
      .execute();
    if (input.Lists) await placeOnLists(trx, now, callerId, id, input.Lists);
    if (input.Lists || input.Draft !== undefined) await settleSight(trx, services, before);
  }
  const isBought = input.status === 'purchased' && (await markPurchased(trx, now, id));
  const named = { ...before, name: input.Name ?? before.name };
  // why: whoever gave it has heard that it came, and what becomes of it then is no news to them.
  if (before.received_at !== null) return before;
  if (isBought || isChanged) await queueGiftChange(trx, now, isBought ? 'purchased' : 'changed', named);
  return before;
}

/** Since when the price is what it is, where a change gives another one, or the same number in another currency. */
function pricedAnew(before: Locked, columns: ReturnType<typeof giftColumns>, now: number) {
  const { price_cents = before.price_cents, currency = before.currency } = columns;
  if (price_cents === before.price_cents && currency === before.currency) return {};
  return { priced_at: price_cents === null ? null : now };
}

/**
 * Deletes the caller's own gift with all that belongs to it, the notifications of its comments too. Its picture
 * goes and its reservations are settled in the background.
 */
export async function deleteGift(services: Services, callerId: string, id: string): Promise<void> {
  const imageKey = await inTransaction(services.db, async (trx) => {
    const gift = requireOwn(callerId, await lockGift(trx, id, callerId));
    const kind = gift.received_at === null ? 'deleted' : 'forgotten';
    await queueGiftChange(trx, services.clock.now(), kind, gift);
    // why: once it is gone, nothing tells whose it was, and its name would outlive its owner's account.
    await removeCommentNotifications(trx, [id]);
    await bare(trx).deleteFrom('gifts').where('id', '=', id).execute();
    return gift.image_key;
  });
  if (imageKey) services.images.release([imageKey]);
}
