import { type SelectQueryBuilder, sql } from 'kysely';
import { newId } from '#api/db/ids.ts';
import type { Db, Tables } from '#api/db/schema.ts';
import { wholeNumber } from '#api/db/whole-number.ts';
import { friendIds } from '#api/features/friends/friend-store.ts';
import { notify } from '#api/features/notifications/notification-fan-out.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';

type GiftName = { id: string; ownerId: string; name: string };

async function nameOf(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return row?.name ?? '';
}

/** Tells each friend of the owner that a gift was published (type 0). */
export async function notifyPublished(db: Db, { clock, wording }: Services, gift: GiftName): Promise<void> {
  await notify(db, clock.now(), await friendIds(db, gift.ownerId), {
    type: notificationTypes.giftPublished,
    ...wording.giftPublished(await nameOf(db, gift.ownerId), gift.name),
    actorId: gift.ownerId,
    relatedEntityId: gift.id,
  });
}

export type GiftEvent = 'reservedGiftChanged' | 'reservedGiftPurchased' | 'reservedGiftDeleted';

/**
 * Notifies the one who reserved the gift of what its owner did with it (type 4), and nobody else. The statements are the
 * same whether it is reserved or not, so that the owner cannot tell by the time.
 */
export async function notifyHolder(
  db: Db,
  { clock, wording }: Services,
  event: GiftEvent,
  gift: GiftName,
): Promise<void> {
  const { title, message } = wording[event](await nameOf(db, gift.ownerId), gift.name);
  const notices = db
    .selectFrom('reservations')
    .select((eb) => [
      eb.val(newId()).as('id'),
      'reservations.user_id',
      wholeNumber(notificationTypes.reservedGiftChanged).as('type'),
      eb.val(title).as('title'),
      eb.val(message).as('message'),
      eb.val(gift.ownerId).as('actor_id'),
      'reservations.gift_id as related_entity_id',
      wholeNumber(clock.now()).as('created_at'),
    ])
    .where('reservations.gift_id', '=', gift.id)
    .where('reservations.cancelled_at', 'is', null);
  const columns: (keyof Tables['notifications'])[] = [
    ...(['id', 'user_id', 'type', 'title', 'message'] as const),
    ...(['actor_id', 'related_entity_id', 'created_at'] as const),
  ];
  await db.insertInto('notifications').columns(columns).expression(notices).execute();
}

/** Takes away what everybody was told of comments under these gifts: it carries the gifts' names. */
export async function removeCommentNotices(
  db: Db,
  gifts: SelectQueryBuilder<Tables, 'gifts', { id: string }>,
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('type', '=', sql.lit(notificationTypes.commented))
    .where('related_entity_id', 'in', gifts)
    .execute();
}
