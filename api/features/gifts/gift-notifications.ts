import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables } from '#api/db/schema.ts';
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

/** Takes away what everybody was told of comments under these gifts: it carries the gifts' names. */
export async function removeCommentNotifications(
  db: Db,
  gifts: SelectQueryBuilder<Tables, 'gifts', { id: string }>,
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('type', '=', sql.lit(notificationTypes.commented))
    .where('related_entity_id', 'in', gifts)
    .execute();
}
