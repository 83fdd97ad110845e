import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { loadNoFriend } from '#app/features/friends/page/friend-page.server.ts';
import { FriendPageError } from '#app/features/friends/page/friend-page-error.tsx';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Perfil de un amigo');
export const loader = pageLoader(loadNoFriend);

/** `/friend` without saying whose. */
export default function NoFriend() {
  return <FriendPageError failure="nobody" backTo={useLoaderData<typeof loader>().backTo} />;
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
