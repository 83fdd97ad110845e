import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { COUNT_FETCHER, type Count } from '#app/features/notifications/use-unread-count.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { focusHeading } from '#app/ui/focus/use-focus-on-page.ts';

type NewsLinkProps = { list: { unreadCount: number }; isUnreadOnly: boolean };

/**
 * Leads to what came since the list was loaded, when the bell has counted more than it. It lies over the list: rows that move down
 * by themselves would be under somebody's finger.
 */
export function NewNotificationsLink({ list, isUnreadOnly }: NewsLinkProps) {
  const { data } = useFetcher<Count>({ key: COUNT_FETCHER });
  const [loaded, setLoaded] = useState({ list, data });
  if (loaded.list !== list) setLoaded({ list, data });
  const hasNews = data !== loaded.data && (data?.unreadCount ?? 0) > list.unreadCount;
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-ceiling z-10 flex h-0 items-start justify-center"
    >
      {hasNews && (
        <ButtonLink
          to={isUnreadOnly ? '/notifications?unread=1' : '/notifications'}
          icon="arrow-up"
          // why: the link is gone with what it brings.
          onClick={focusHeading}
          className="pointer-events-auto mt-3 animate-rise"
        >
          Hay notificaciones nuevas
        </ButtonLink>
      )}
    </div>
  );
}
