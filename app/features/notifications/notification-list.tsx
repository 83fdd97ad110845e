import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { NotificationEntry } from '#app/features/notifications/fold-notifications.ts';
import { NotificationRow } from '#app/features/notifications/notification-row.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';
import { QuietBellDrawing } from '#app/ui/illustrations/quiet-bell-drawing.tsx';
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
