import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { NotificationEntry } from '#app/features/notifications/fold-notifications.ts';
import { NotificationRow } from '#app/features/notifications/notification-row.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';
import { Drawing, SkyHeart } from '#app/ui/illustrations/drawing.tsx';
import { notificationTypes } from '#contract/notification-types.ts';
import type { Notification } from '#contract/notifications.ts';

type NotificationListProps = {
  /** `before`: how many newer ones are on pages before these; `more`: where the next stand; `isFull`: those take the place of these. */
  list: {
    notifications: NotificationEntry[];
    before: number;
    isFull: boolean;
    more: { page: number; position: number } | null;
  } | null;
  isUnreadOnly: boolean;
  pendingInvitations: string[];
  now: number;
};

/** The notifications, none, or why there are none to see. */
export function NotificationList(props: NotificationListProps) {
  const { list, isUnreadOnly, pendingInvitations, now } = props;
  const { pathname, search, hash } = useLocation();
  useFocusOnNew(hash);
  const here = `${pathname}${search}`;
  if (list === null) {
    return (
      <EmptyState drawing="error" text="Error al cargar las notificaciones">
        <RetryLink to={here} />
      </EmptyState>
    );
  }
  const newest = isUnreadOnly ? '/notifications?unread=1' : '/notifications';
  if (list.notifications.length === 0) {
    return isUnreadOnly ? (
      <EmptyState drawing={QuietBellDrawing} text="No tenés notificaciones sin leer" />
    ) : (
      <EmptyState drawing={QuietBellDrawing} text="No tenés notificaciones" />
    );
  }
  const asked = ({ type, relatedEntityId }: Notification) =>
    type === notificationTypes.invitationArrived && pendingInvitations.includes(relatedEntityId ?? '')
      ? relatedEntityId
      : null;
  const more = new URLSearchParams({ ...(isUnreadOnly && { unread: '1' }), page: String(list.more?.page) });
  return (
    <>
      <ul
        role="list"
        className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-soft ring-1 ring-line"
      >
        {list.notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            now={now}
            invitationId={asked(notification)}
            here={here}
          />
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap justify-center gap-3 empty:hidden">
        {list.before > 0 && (
          <ButtonLink to={newest} variant="quiet" icon="arrow-up">
            Lo más nuevo
          </ButtonLink>
        )}
        {list.more && (
          <ButtonLink
            to={`/notifications?${more}#aviso-${list.more.position}`}
            preventScrollReset={!list.isFull}
            variant="soft"
            icon="arrow-down"
          >
            Ver más
          </ButtonLink>
        )}
      </p>
    </>
  );
}

/**
 * Puts the focus on the first of the notifications that 'Ver más' brought, which the address names: the link stands behind them
 * by then, or is gone.
 */
function useFocusOnNew(hash: string): void {
  const last = useRef(hash);
  useEffect(() => {
    if (last.current === hash) return;
    last.current = hash;
    const first = hash === '' ? null : document.getElementById(hash.slice(1));
    first?.querySelector<HTMLElement>('.notification')?.focus({ preventScroll: true });
  }, [hash]);
}

/** No notifications: a bell asleep. */
function QuietBellDrawing() {
  return (
    <Drawing>
      <SkyHeart x={54} y={52} size={0.8} isSun />
      <path className="fill-none" d="M138 50h12l-12 15h12M156 28h9l-9 11h9" />
      <path className="fill-surface" d="M89 122a12 12 0 0 0 22 0z" />
      <path className="fill-sun" d="M66 80a34 34 0 0 1 68 0c0 26 10 34 10 42H56c0-8 10-16 10-42z" />
      <circle cx="100" cy="42" r="6" />
      <path className="fill-none" d="M82 88c3 4 9 4 12 0M106 88c3 4 9 4 12 0M96 103c3 2 5 2 8 0" />
    </Drawing>
  );
}
