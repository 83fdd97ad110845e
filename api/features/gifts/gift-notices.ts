import type { Db } from '#api/db/schema.ts';
import { friendIds } from '#api/features/friends/friend-store.ts';
import { notify } from '#api/features/notifications/notification-fan-out.ts';
import { holderOf } from '#api/features/reservations/reservation-store.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';

type GiftName = { id: string; ownerId: string; name: string };

async function nameOf(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return row?.name ?? '';
}

/** Tells each friend of the owner that a gift was published (type 0). */
export async function noticePublished(db: Db, { clock, wording }: Services, gift: GiftName): Promise<void> {
  await notify(db, clock.now(), await friendIds(db, gift.ownerId), {
    type: notificationTypes.giftPublished,
    ...wording.giftPublished(await nameOf(db, gift.ownerId), gift.name),
    actorId: gift.ownerId,
    relatedEntityId: gift.id,
  });
}

export type GiftEvent = 'reservedGiftChanged' | 'reservedGiftPurchased' | 'reservedGiftDeleted';

/** Tells the one who reserved the gift what its owner did with it (type 4); nobody else ever hears of it. */
export async function noticeHolder(
  db: Db,
  { clock, wording }: Services,
  event: GiftEvent,
  gift: GiftName,
): Promise<void> {
  const holderId = await holderOf(db, gift.id);
  if (!holderId) return;
  await notify(db, clock.now(), [holderId], {
    type: notificationTypes.reservedGiftChanged,
    ...wording[event](await nameOf(db, gift.ownerId), gift.name),
    actorId: gift.ownerId,
    relatedEntityId: gift.id,
  });
}
