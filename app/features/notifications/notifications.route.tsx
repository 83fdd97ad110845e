import {
  type ClientActionFunctionArgs,
  Link,
  useFetcher,
  useLoaderData,
  useLocation,
} from '@remix-run/react';
import { useState } from 'react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { changeNotifications } from '#app/features/notifications/notification-action.server.ts';
import { notificationFailure } from '#app/features/notifications/notification-kinds.ts';
import { NotificationList } from '#app/features/notifications/notification-list.tsx';
import { loadNotifications } from '#app/features/notifications/notifications.server.ts';
import { COUNT_FETCHER, type Count } from '#app/features/notifications/use-unread-count.ts';
import { FetcherErrors, type RefusedForm } from '#app/forms/form-errors.tsx';
import { sendForm } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink, iconButtonClass } from '#app/ui/button.tsx';
import { focusHeading } from '#app/ui/focus/use-focus-on-page.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Tabs } from '#app/ui/tabs.tsx';

export const meta = pageMeta('Notificaciones');
export const loader = pageLoader(loadNotifications);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(changeNotifications);

export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const failure = notificationFailure((await request.clone().formData()).get('intent'));
  return sendForm('changeNotifications', () => serverAction<typeof action>(), failure);
};

/** What has happened, newest first. */
export default function Notifications() {
  const data = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const reading = useFetcher<RefusedForm>();
  const { list, isUnreadOnly } = data;
  const tabs = [
    { to: '/notifications', label: 'Todas', isCurrent: !isUnreadOnly },
    { to: '/notifications?unread=1', label: 'Sin leer', isCurrent: isUnreadOnly },
  ];
  return (
    <div className="mx-auto max-w-text">
      <PageTitle title="Notificaciones">
        <Link to="/avisos" aria-label="Cómo te avisamos" className={iconButtonClass}>
          <Icon name="gear" />
        </Link>
      </PageTitle>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Tabs label="Cuáles" tabs={tabs} />
        {list !== null && list.unreadCount > 0 && (
          <reading.Form
            method="post"
            action="/notifications"
            preventScrollReset
            className="flex flex-col gap-2"
          >
            <FetcherErrors fetcher={reading} />
            <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
            <Button
              name="intent"
              value="read-all"
              variant="soft"
              icon="check"
              isBusy={reading.formData !== undefined}
            >
              Marcar todas como leídas
            </Button>
          </reading.Form>
        )}
      </div>
      {list && <NewNotificationsLink list={list} isUnreadOnly={isUnreadOnly} />}
      <NotificationList {...data} />
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';

type NewsLinkProps = { list: { unreadCount: number }; isUnreadOnly: boolean };

/**
 * Leads to what came since the list was loaded, when the bell has counted more than it. It lies over the list: rows that move down
 * by themselves would be under somebody's finger.
 */
function NewNotificationsLink({ list, isUnreadOnly }: NewsLinkProps) {
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
