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
  /** `before`: how many newer ones are on pages before these, `end`: with these; `isFull`: the next page takes the place of these. */
  list: {
    notifications: NotificationEntry[];
    before: number;
    end: number;
    isFull: boolean;
    hasMore: boolean;
  } | null;
  pages: number;
  isUnreadOnly: boolean;
  pendingInvitations: string[];
  now: number;
};

/** The notifications, none, or why there are none to see. */
export function NotificationList(props: NotificationListProps) {
  const { list, pages, isUnreadOnly, pendingInvitations, now } = props;
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
  const positions = positionsOf(list.notifications, list.before);
  const more = new URLSearchParams({ ...(isUnreadOnly && { unread: '1' }), page: String(pages + 1) });
  return (
    <>
      <ul
        role="list"
        className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-soft ring-1 ring-line"
      >
        {list.notifications.map((notification, index) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            position={positions[index] ?? 0}
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
        {list.hasMore && (
          <ButtonLink
            to={`/notifications?${more}#aviso-${list.end + 1}`}
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

/** Where each row stands among all notifications, from 1: one that others fold into takes their places too. */
function positionsOf(rows: readonly NotificationEntry[], before: number): number[] {
  let next = before + 1;
  return rows.map(({ ids }) => {
    const position = next;
    next += ids.length;
    return position;
  });
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
