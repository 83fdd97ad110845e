import { type ClientLoaderFunctionArgs, type MetaFunction, Outlet, useLoaderData } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { cached, refreshed } from '#app/cache/cached.ts';
import { loadFriendPage } from '#app/features/friends/page/friend-page.server.ts';
import { FriendPage } from '#app/features/friends/page/friend-page.tsx';
import { FriendPageError } from '#app/features/friends/page/friend-page-error.tsx';
import { giftsQuery } from '#app/features/gifts/filter/gifts-query.ts';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { rootWording, titled } from '#app/page-meta.ts';
import type { loader as rootLoader } from '#app/root-data.server.ts';
import { RouteError } from '#app/ui/errors/route-error.tsx';

export const loader = pageLoader(loadFriendPage);
export const shouldRevalidate = revalidateUnlessRefused;

/**
 * Of the filters only the list is the server's, where the others' gifts fit one page. Opening a gift is asking whether it is still free, and
 * whether they may still see it, so the page behind is asked with it.
 */
export const clientLoader = ({ request, params, serverLoader }: ClientLoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(request.url);
  const ask = pathname.includes('/gift/') ? refreshed : cached;
  const friend = {
    address: `/friend/${params['friendId']} ${searchParams.get('list') ?? ''}`,
    slices: ['friends', 'friendGifts', 'friendLists', 'friendReservations'],
    load: () => serverLoader<typeof loader>(),
  } as const;
  return ask(giftsQuery(friend, searchParams, ['status', 'sort']));
};
clientLoader.hydrate = true as const;

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) => {
  const name = data && data.failure === null ? data.friend.name : 'Perfil de un amigo';
  return titled(name, rootWording(matches));
};

/** A friend's page, with one of their gifts open where the address names it. */
export default function Friend() {
  const data = useLoaderData<typeof loader>();
  if (data.failure !== null) return <FriendPageError {...data} />;
  return (
    <>
      <Outlet />
      <FriendPage key={data.friend.id} {...data} />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
