import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { refreshedUnreadCount } from '#app/cache/unread-count.ts';
import { loadUnreadCount } from '#app/features/notifications/notifications.server.ts';

/** The bell's count for scripts (refreshed every 30 s); without them it is in the page. */
export const loader = pageLoader(loadUnreadCount);

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  refreshedUnreadCount(() => serverLoader<typeof loader>());

/** What a form changed is asked for by the shell, whose count this one refreshes. */
export const shouldRevalidate = () => false;
