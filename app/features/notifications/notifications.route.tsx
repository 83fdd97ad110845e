import { type ClientActionFunctionArgs, useFetcher, useLoaderData, useLocation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { NewNotificationsLink } from '#app/features/notifications/new-notifications-link.tsx';
import { changeNotifications } from '#app/features/notifications/notification-action.server.ts';
import { NotificationList } from '#app/features/notifications/notification-list.tsx';
import { notificationFailure } from '#app/features/notifications/notification-texts.ts';
import { loadNotifications } from '#app/features/notifications/notifications.server.ts';
import { FetcherErrors } from '#app/forms/form-errors.tsx';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { sendForm } from '#app/forms/send-form.ts';
import type { RefusedForm } from '#app/forms/use-fresh-result.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { RouteError } from '#app/ui/errors/route-error.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Tabs } from '#app/ui/tabs.tsx';

export const meta = pageMeta('Notificaciones');
export const loader = pageLoader(loadNotifications);
export const shouldRevalidate = revalidateUnlessRefused;
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
      <PageTitle title="Notificaciones" />
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

export function ErrorBoundary() {
  return <RouteError />;
}
