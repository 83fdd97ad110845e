import { bare } from '#api/db/bare.ts';
import type { Tables, Trx } from '#api/db/schema.ts';
import { wholeNumber } from '#api/db/whole-number.ts';
import type { OwnerChange } from '#api/features/base/owner-change-queue.ts';
import { settlePoolsOfLeaver } from '#api/features/giving/pools/settle-pools.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';

/** Tells those who had reserved from an owner who left, without a name, and removes all that still names that owner. */
export async function settleLeaving(
  trx: Trx,
  services: Pick<Services, 'clock' | 'wording'>,
  { owner_id }: OwnerChange,
): Promise<void> {
  await settlePoolsOfLeaver(trx, services, owner_id);
  await tellHolders(trx, services, owner_id);
  for (const table of ['reservations', 'past_reservations', 'owner_changes'] as const)
    await bare(trx).deleteFrom(table).where('owner_id', '=', owner_id).execute();
}

async function tellHolders(
  trx: Trx,
  { clock, wording }: Pick<Services, 'clock' | 'wording'>,
  ownerId: string,
): Promise<void> {
  const { title, message } = wording.reservedGiftGone;
  const notifications = bare(trx)
    .selectFrom('reservations')
    .select((eb) => [
      // why: an id for each row in one statement; the reservation, which has it now, goes.
      'id',
      'user_id',
      wholeNumber(notificationTypes.reservedGiftChanged).as('type'),
      eb.val(title).as('title'),
      eb.val(message).as('message'),
      'gift_id as related_entity_id',
      wholeNumber(clock.now()).as('created_at'),
    ])
    .where('owner_id', '=', ownerId)
    .where('cancelled_at', 'is', null)
    .where('given_at', 'is', null);
  const columns: (keyof Tables['notifications'])[] = [
    ...(['id', 'user_id', 'type', 'title', 'message'] as const),
    ...(['related_entity_id', 'created_at'] as const),
  ];
  await trx.insertInto('notifications').columns(columns).expression(notifications).execute();
}
