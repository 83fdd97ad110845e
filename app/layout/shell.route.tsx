import { type ClientLoaderFunctionArgs, Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { nullOnApiError } from '#app/.server/pages/request-context.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { cachedUnreadCount } from '#app/cache/unread-count.ts';
import { useUnreadCount } from '#app/features/notifications/use-unread-count.ts';
import { InstallPrompt } from '#app/features/pwa/install-prompt.tsx';
import { activeItem } from '#app/layout/active-item.ts';
import { NavigationSkeleton } from '#app/layout/navigation-skeleton.tsx';
import { Shell } from '#app/layout/shell.tsx';
import { endpoints } from '#contract/endpoints.ts';

/** The frame of all protected pages; a badge that fails is a badge of none. */
export const loader = pageLoader(async (page) => {
  requireSession(page);
  const count = await nullOnApiError(page, page.api.call(endpoints.unreadCount));
  return { unreadCount: count?.unreadCount ?? null, isWhole: count !== null };
});
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  cachedUnreadCount(() => serverLoader<typeof loader>());
clientLoader.hydrate = true as const;

export default function ShellRoute() {
  const unreadCount = useUnreadCount(useLoaderData<typeof loader>());
  const { pathname } = useLocation();
  return (
    <>
      <Shell current={activeItem(pathname)} unreadCount={unreadCount}>
        <NavigationSkeleton>
          <Outlet />
        </NavigationSkeleton>
      </Shell>
      <InstallPrompt />
    </>
  );
}
