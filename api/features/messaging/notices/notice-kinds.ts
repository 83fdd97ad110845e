import type { NoticeKind } from '#contract/notification-types.ts';
import { type NewsKind, newsKinds, notificationTypes } from '#contract/notification-types.ts';

/** What is known of a notification that is sent. */
export type Noticed = {
  id: string;
  type: number;
  kind: string | null;
  title: string;
  message: string;
  link: string | null;
  related_entity_id: string | null;
  /** Who did it. */
  actor_id: string | null;
  actor_name: string | null;
  /** How many gifts one about gifts tells of; null for one. */
  folded?: number | null;
};

const byType: ReadonlyMap<number, NoticeKind> = new Map([
  [notificationTypes.giftPublished, 'gifts'],
  [notificationTypes.invitationArrived, 'invitations'],
  [notificationTypes.invitationAccepted, 'invitations'],
  [notificationTypes.commented, 'comments'],
  [notificationTypes.reservedGiftChanged, 'giving'],
]);
/** What a notification is about, as preferences have it; null for what stays in the app. */
export function noticeKindOf({ type, kind }: { type: number; kind?: string | null }): NoticeKind | null {
  if (type !== notificationTypes.app) return byType.get(type) ?? null;
  return kind && Object.hasOwn(newsKinds, kind) ? newsKinds[kind as NewsKind].about : null;
}

/** The page of the web app that tells more. */
export function noticeLink(notice: Omit<Noticed, 'id' | 'title' | 'message'>): string {
  const about = noticeKindOf(notice);
  if (notice.link) return notice.link;
  if (about === 'giving') return '/reservations';
  // why: there an invitation is answered.
  if (about === 'invitations' && notice.actor_id) return `/friend/${notice.actor_id}`;
  const isOfGift = about === 'gifts' || about === 'comments';
  return isOfGift && notice.related_entity_id ? `/gift/${notice.related_entity_id}` : '/notifications';
}
