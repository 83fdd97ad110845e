import { createHash } from 'node:crypto';
import { type Noticed, noticeKindOf, noticeLink } from '#api/features/messaging/notices/notice-kinds.ts';
import type { PushMessage } from '#api/features/messaging/notices/push-service.ts';
import type { Wording } from '#api/wording.ts';

/** What is told as one. */
export type Notices = readonly [Noticed, ...Noticed[]];

const TITLE_MAX = 50;
const BODY_MAX = 120;
const DAY_SECONDS = 24 * 60 * 60;

/** What is said of these together, and the page that tells more: of what one friend published, who that is. */
export function toldAsOne(
  notices: Notices,
  wording: Wording,
): Pick<Noticed, 'title' | 'message'> & { link: string } {
  const [first, ...more] = notices;
  if (more.length === 0) return { ...first, link: noticeLink(first) };
  const isOfOne = notices.every(({ actor_id }) => actor_id === first.actor_id);
  const { actor_id, actor_name } = first;
  if (!isOfOne || !actor_name || notices.some((each) => noticeKindOf(each) !== 'gifts'))
    return { ...wording.severalNotices(notices.length), link: '/notifications' };
  return {
    title: wording.newGifts(
      actor_name,
      notices.reduce((sum, { folded }) => sum + (folded ?? 1), 0),
    ),
    ...wording.onTheirPage,
    link: `/friend/${actor_id}`,
  };
}

/** What a phone shows of these, one message for all: discreet, it names neither what is given nor to whom. */
export function pushOf(
  notices: Notices,
  {
    wording,
    isDiscreet,
    secondsToMidnight,
  }: { wording: Wording; isDiscreet: boolean; secondsToMidnight: number },
): PushMessage {
  const [notice, ...more] = notices;
  const { title, message, link } = toldAsOne(notices, wording);
  const isAlone = more.length === 0;
  const isPool = isAlone && (notice.kind === 'pool' || notice.kind === 'pool_message');
  const isHidden = isDiscreet && isAlone && noticeKindOf(notice) === 'giving';
  const { discreetNotice, discreetPool } = wording;
  // why: of a pool at most its name leaves the app; the notification's message is that name.
  const named = isPool ? { title: message, message: discreetPool.message } : { title, message };
  const shown = isHidden ? (isPool ? discreetPool : discreetNotice) : named;
  return {
    title: cut(shown.title, TITLE_MAX),
    body: cut(shown.message, BODY_MAX),
    link,
    tag: topicOf(more.length > 0 ? 'several' : topicKey(notice)),
    // why: on the next day "hoy" is no longer true.
    ttlSeconds: noticeKindOf(notice) === 'dates' ? secondsToMidnight : DAY_SECONDS,
    isUrgent: notices.some((each) => noticeKindOf(each) === 'invitations'),
  };
}

/** What a notification is about, so that a newer one takes its place: a gift, a friend, or itself. */
const topicKey = ({ type, related_entity_id, id }: Noticed) => `${type} ${related_entity_id ?? id}`;

const topicOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 32);

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const kept = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}…`;
}

/** The lines of a mail about these: what is about giving stands behind its link. */
export function mailLines(notices: Notices, { discreetNotice }: Wording): string[] {
  return notices.map((notice) => {
    const { title, message } = noticeKindOf(notice) === 'giving' ? discreetNotice : notice;
    return `${title}. ${message}`;
  });
}

/** What whoever stands near may read of a mail before it is opened: of giving neither what nor for whom. */
export function mailSubject(notices: Notices, wording: Wording): string {
  if (notices.some((notice) => noticeKindOf(notice) === 'giving')) return `Novedad en ${wording.appName}`;
  return toldAsOne(notices, wording).title;
}
