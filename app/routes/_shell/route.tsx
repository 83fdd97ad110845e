import { type ClientLoaderFunctionArgs, Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { nullOnApiError } from '#app/.server/null-on-api-error.ts';
import { pageLoader } from '#app/.server/page.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { cachedUnreadCount } from '#app/cache/unread-count.ts';
import { InstallPrompt } from '#app/features/pwa/install-prompt.tsx';
import { PendingPage } from '#app/features/shell/pending-page.tsx';
import { placeOf } from '#app/features/shell/place-of.ts';
import { Shell } from '#app/features/shell/shell.tsx';
import { useUnreadCount } from '#app/features/shell/use-unread-count.ts';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { endpoints } from '#contract/endpoints.ts';

/** The frame of all protected pages; a badge that fails is a badge of none. */
export const loader = pageLoader(async (page) => {
  requireSession(page);
  const count = await nullOnApiError(page, page.api.call(endpoints.unreadCount));
  return { unreadCount: count?.unreadCount ?? null, isWhole: count !== null };
});
export const shouldRevalidate = revalidateUnlessRefused;

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  cachedUnreadCount(() => serverLoader<typeof loader>());
clientLoader.hydrate = true as const;

export default function ShellRoute() {
  const unreadCount = useUnreadCount(useLoaderData<typeof loader>());
  const { pathname, search } = useLocation();
  return (
    <>
      <Shell current={placeOf(pathname, search)} unreadCount={unreadCount}>
        <PendingPage>
          <Outlet />
        </PendingPage>
      </Shell>
      <InstallPrompt />
    </>
  );
}
