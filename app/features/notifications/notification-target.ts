import { notificationTypes } from '#contract/notification-types.ts';
import type { Notification } from '#contract/notifications.ts';

type Told = Pick<Notification, 'type' | 'relatedEntityId' | 'actor'>;

/** The gift that a notice is about; null when it is about none (types 0, 3 and 4). */
export function giftOfNotification({ type, relatedEntityId }: Told): string | null {
  const { giftPublished, commented, reservedGiftChanged } = notificationTypes;
  const isOfGift = type === giftPublished || type === commented || type === reservedGiftChanged;
  return isOfGift ? relatedEntityId : null;
}

/**
 * Where a click on a notice leads: types 0, 3 and 4 to the gift; 1 and 2 to the page of
 * its sender, 2 without a sender to the friends; null where there is nowhere to go (type 5, or no id).
 */
export function notificationTarget(notification: Told): string | null {
  const giftId = giftOfNotification(notification);
  if (giftId) return `/gift/${giftId}`;
  const { type, actor } = notification;
  const { invitationArrived, invitationAccepted } = notificationTypes;
  if (actor && (type === invitationArrived || type === invitationAccepted)) return `/friend/${actor.userId}`;
  return type === invitationAccepted ? '/friends' : null;
}
