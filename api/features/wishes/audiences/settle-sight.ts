import type { Tables, Trx } from '#api/db/schema.ts';
import { queueSight } from '#api/features/base/owner-change-queue.ts';
import { notifySeen } from '#api/features/wishes/audiences/gift-notifications.ts';
import {
  forgetUnseen,
  type GiftIds,
  oneGift,
  refreshAudience,
} from '#api/features/wishes/audiences/gift-sight.ts';
import { planRenewals } from '#api/features/wishes/media/renew-hidden.ts';
import type { Services } from '#api/services.ts';

type Telling = Pick<Services, 'clock' | 'wording'>;
type Before = Pick<
  Tables['gifts'],
  'id' | 'owner_id' | 'name' | 'price_cents' | 'currency' | 'audience' | 'is_untold'
>;
/** Whether some who saw gifts may not see them still, and whether others may now. */
type SightChange = { isHidden: boolean; isShown: boolean };

/** Computes who sees a gift whose draft or lists changed, and what follows from that; the same work with and without a reservation. */
export async function settleSight(trx: Trx, services: Telling, before: Before): Promise<void> {
  const audience = await refreshAudience(trx, before.id);
  // why: of two lists for some each shows it to others.
  const isHidden = before.audience !== 'draft' && audience !== null;
  const isShown = before.audience !== null && audience !== 'draft';
  await tellSight(trx, services, [before], oneGift(before.id), { isHidden, isShown });
}

/**
 * Queues for whoever reserved them that gifts of one owner went out of sight or came back, takes away what was told of them to whoever sees
 * them no more, and tells those who see them for the first time. `before` is what they were.
 */
export async function tellSight(
  trx: Trx,
  services: Telling,
  before: readonly Before[],
  gifts: GiftIds,
  { isHidden, isShown }: SightChange,
): Promise<void> {
  const [first] = before;
  if (!first) return;
  const now = services.clock.now();
  if (isHidden) {
    // why: what nobody else saw went out of nobody's sight.
    const seen = before.filter(({ audience }) => audience !== 'draft');
    await queueSight(trx, now, 'hidden', seen);
    await forgetUnseen(trx, gifts);
    await planRenewals(
      trx,
      now,
      seen.map(({ id }) => id),
    );
  }
  if (!isShown) return;
  const narrow = before.filter(({ audience }) => audience !== null);
  await queueSight(trx, now, 'shown', narrow);
  await notifySeen(trx, services, first.owner_id, gifts);
}
