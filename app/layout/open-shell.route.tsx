import { Outlet, useLoaderData } from '@remix-run/react';
import { isDeadSession } from '#app/.server/api/api-refusal.ts';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { nullOnApiError } from '#app/.server/pages/request-context.ts';
import { useUnreadCount } from '#app/features/notifications/use-unread-count.ts';
import { Shell } from '#app/layout/shell.tsx';
import { RouteError } from '#app/ui/errors/route-error.tsx';
import { VisitorLayout } from '#app/ui/visitor-layout.tsx';
import { endpoints } from '#contract/endpoints.ts';

/** The bell of whoever is signed in; null for a visitor, whose page is the same for all, and for a session that has died. */
export const loader = pageLoader(async (page) => {
  if (!page.session) return null;
  try {
    const count = await nullOnApiError(page, page.api.call(endpoints.unreadCount));
    return { unreadCount: count?.unreadCount ?? null };
  } catch (error) {
    if (!isDeadSession(error)) throw error;
    return null;
  }
});
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';

/** The frame of pages that both see: the app's bars and bell for whoever is signed in, else the visitors' one. */
export default function OpenShell() {
  const bell = useLoaderData<typeof loader>();
  if (bell) return <MemberFrame bell={bell} />;
  return (
    <VisitorLayout>
      <Outlet />
    </VisitorLayout>
  );
}

function MemberFrame({ bell }: { bell: { unreadCount: number | null } }) {
  return (
    <Shell current={null} unreadCount={useUnreadCount(bell)}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return <RouteError isWholePage />;
}
