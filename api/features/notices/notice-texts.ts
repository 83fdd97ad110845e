import { createHash } from 'node:crypto';
import type { PushMessage } from '#api/features/notices/push-service.ts';
import type { Wording } from '#api/wording.ts';
import type { NoticeKind } from '#contract/notices.ts';
import { notificationTypes } from '#contract/notification-types.ts';

/** What is known of a notification that is sent. */
export type Noticed = {
  id: string;
  type: number;
  kind: string | null;
  title: string;
  message: string;
  link: string | null;
  related_entity_id: string | null;
};

const TITLE_MAX = 50;
const BODY_MAX = 120;
const DAY_SECONDS = 24 * 60 * 60;

const byType: ReadonlyMap<number, NoticeKind> = new Map([
  [notificationTypes.giftPublished, 'gifts'],
  [notificationTypes.invitationArrived, 'invitations'],
  [notificationTypes.invitationAccepted, 'invitations'],
  [notificationTypes.commented, 'comments'],
  [notificationTypes.reservedGiftChanged, 'giving'],
]);
const byNews: Readonly<Record<string, NoticeKind>> = { date: 'dates', account: 'account' };

/** What a notification is about, as preferences have it; null for what stays in the app. */
export function noticeKindOf({ type, kind }: { type: number; kind?: string | null }): NoticeKind | null {
  if (type !== notificationTypes.app) return byType.get(type) ?? null;
  return (kind && Object.hasOwn(byNews, kind) && byNews[kind]) || null;
}

/** The page of the web app that tells more. */
export function noticeLink(notice: Pick<Noticed, 'type' | 'kind' | 'link' | 'related_entity_id'>): string {
  const about = noticeKindOf(notice);
  if (notice.link) return notice.link;
  if (about === 'giving') return '/reservations';
  const isOfGift = about === 'gifts' || about === 'comments';
  return isOfGift && notice.related_entity_id ? `/gift/${notice.related_entity_id}` : '/notifications';
}

/** What a phone shows of these, one message for all: discreet, it names neither what is given nor to whom. */
export function pushOf(
  notices: readonly [Noticed, ...Noticed[]],
  {
    wording,
    isDiscreet,
    secondsToMidnight,
  }: { wording: Wording; isDiscreet: boolean; secondsToMidnight: number },
): PushMessage {
  const [notice] = notices;
  const about = new Set(notices.map(noticeKindOf));
  const isDate = about.size === 1 && about.has('dates');
  const isHidden = isDiscreet && about.has('giving');
  const shown =
    notices.length > 1
      ? wording.severalNotices(notices.length)
      : isHidden
        ? wording.discreetNotice
        : { title: notice.title, message: notice.message };
  return {
    title: cut(shown.title, TITLE_MAX),
    body: cut(shown.message, BODY_MAX),
    link: notices.length > 1 ? '/notifications' : noticeLink(notice),
    tag: topicOf(notices.length > 1 ? 'several' : topicKey(notice)),
    // why: on the next day "hoy" is no longer true.
    ttlSeconds: isDate ? Math.min(secondsToMidnight, DAY_SECONDS) : DAY_SECONDS,
    isUrgent: about.has('invitations'),
  };
}

/** What a notification is about, so that a newer one takes its place: of a gift, of a kind of news. */
const topicKey = ({ type, kind, related_entity_id, id }: Noticed) =>
  related_entity_id ? `${type} ${related_entity_id}` : `${type} ${kind} ${id}`;

const topicOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 32);

function cut(text: string, max: number): string {
  const signs = [...text];
  return signs.length <= max
    ? text
    : `${signs
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/** The lines of a mail about these: what is about giving stands behind its link. */
export function mailLines(notices: readonly Noticed[], wording: Wording): string[] {
  return notices.map((notice) =>
    noticeKindOf(notice) === 'giving'
      ? `${wording.discreetNotice.title}.`
      : `${notice.title}. ${notice.message}`,
  );
}
