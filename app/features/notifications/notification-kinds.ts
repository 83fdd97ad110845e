import type { IconName } from '#app/ui/icon.tsx';
import { type NewsKind, notificationTypes } from '#contract/notification-types.ts';

type Kind = {
  icon: IconName;
  /** The ground of the icon. */
  className: string;
  /** What a press leads to, if that is known and still there. */
  leadsTo: 'gift' | 'sender' | 'sender or friends' | 'link' | 'nowhere';
};

/** How each type of notification looks and where it leads; its sentence is the API's (`api/wording.ts`). */
const kinds: Record<keyof typeof notificationTypes, Kind> = {
  giftPublished: { icon: 'gift', className: 'bg-primary-soft text-on-primary-soft', leadsTo: 'gift' },
  invitationArrived: {
    icon: 'person-add',
    className: 'bg-reserved-soft text-on-reserved-soft',
    leadsTo: 'sender',
  },
  invitationAccepted: {
    icon: 'people',
    className: 'bg-purchased-soft text-on-purchased-soft',
    leadsTo: 'sender or friends',
  },
  commented: { icon: 'comment', className: 'bg-sun-soft text-on-sun-soft', leadsTo: 'gift' },
  reservedGiftChanged: {
    icon: 'bookmark',
    className: 'bg-reserved-soft text-on-reserved-soft',
    leadsTo: 'gift',
  },
  app: { icon: 'spark', className: 'bg-primary-soft text-on-primary-soft', leadsTo: 'nowhere' },
};
/** The app's own news, by `kind`. */
const news: Record<NewsKind, Kind> = {
  account: kinds.app,
  care: { icon: 'people', className: 'bg-sun-soft text-on-sun-soft', leadsTo: 'link' },
  list_opened: { icon: 'eye', className: 'bg-sun-soft text-on-sun-soft', leadsTo: 'link' },
  revealed: { icon: 'gift', className: 'bg-primary-soft text-on-primary-soft', leadsTo: 'link' },
  told: { icon: 'gift', className: 'bg-primary-soft text-on-primary-soft', leadsTo: 'link' },
  freed: { icon: 'bookmark', className: 'bg-reserved-soft text-on-reserved-soft', leadsTo: 'link' },
  thanks: { icon: 'heart', className: 'bg-primary-soft text-on-primary-soft', leadsTo: 'link' },
  hidden: { icon: 'eye-off', className: 'bg-sunken text-muted', leadsTo: 'link' },
  draw: { icon: 'envelope', className: 'bg-primary-soft text-on-primary-soft', leadsTo: 'link' },
  pool: { icon: 'gift', className: 'bg-reserved-soft text-on-reserved-soft', leadsTo: 'link' },
  pool_message: { icon: 'comment', className: 'bg-reserved-soft text-on-reserved-soft', leadsTo: 'link' },
  date: { icon: 'calendar', className: 'bg-sun-soft text-on-sun-soft', leadsTo: 'link' },
};
const unknown: Kind = { icon: 'bell', className: 'bg-sunken text-muted', leadsTo: 'nowhere' };

const names = Object.keys(notificationTypes) as (keyof typeof notificationTypes)[];
const byType = new Map<number, Kind>(names.map((name) => [notificationTypes[name], kinds[name]]));

/** The kind of a notification by its type on the wire, and which news it is; one that is not known yet has a kind too. */
export const notificationKind = ({ type, kind }: { type: number; kind?: string | undefined }): Kind =>
  (type === notificationTypes.app && kind && Object.hasOwn(news, kind) && news[kind as NewsKind]) ||
  byType.get(type) ||
  unknown;

const failures = {
  read: 'Error al marcar como leídas',
  delete: 'Error al eliminar la notificación',
} as const;

/** What is said when a form about notifications fails, by the intent that it carries. */
export function notificationFailure(intent: unknown): string {
  return intent === 'delete' ? failures.delete : failures.read;
}
