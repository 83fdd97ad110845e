import { type ClientLoaderFunctionArgs, type MetaFunction, Outlet, useLoaderData } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { cached, refreshed } from '#app/cache/cached.ts';
import { FriendFacts, type KnownOfFriend } from '#app/features/friends/page/friend-facts.tsx';
import { FriendFoot } from '#app/features/friends/page/friend-foot.tsx';
import { FriendGifts } from '#app/features/friends/page/friend-gifts.tsx';
import { FriendHead, type FriendOfHead } from '#app/features/friends/page/friend-head.tsx';
import { loadFriendPage } from '#app/features/friends/page/friend-page.server.ts';
import { FriendPageError } from '#app/features/friends/page/friend-page-error.tsx';
import type { ListedGift } from '#app/features/gifts/cards/gift-summary.ts';
import { FILTER_PARAMS, giftsQuery } from '#app/features/gifts/filter/gifts-query.ts';
import { pathFor } from '#app/lib/paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { rootWording, titled } from '#app/page-meta.ts';
import type { loader as rootLoader } from '#app/root-data.server.ts';
import { BackButton } from '#app/ui/back-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

export const loader = pageLoader(loadFriendPage);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';

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
  return ask(
    giftsQuery(
      friend,
      searchParams,
      FILTER_PARAMS.filter((name) => name !== 'list'),
    ),
  );
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

type FriendPageProps = {
  backTo: string;
  friend: KnownOfFriend & FriendOfHead & { id: string; inMyCare: boolean; isSharedCare: boolean };
  lists: string[] | null;
  gifts: ListedGift[] | null;
  next: string | null;
};

/** A friend: who they are, what helps to choose, and what they wish for. */
function FriendPage({ backTo, friend, lists, gifts, next }: FriendPageProps) {
  return (
    <div className="flex flex-col gap-6">
      <BackButton backTo={backTo} />
      <div className="-mt-4">
        <FriendHead friend={friend} />
      </div>
      {friend.inMyCare && <NewGiftFor friend={friend} />}
      <FriendFacts friend={friend} />
      <FriendGifts friend={friend} lists={lists} gifts={gifts} next={next} />
      <FriendFoot friend={friend} />
    </div>
  );
}

function NewGiftFor({ friend: { id, name } }: { friend: { id: string; name: string } }) {
  const { noun } = useSettings();
  return (
    <ButtonLink to={pathFor('/home/create', id)} icon="plus" className="max-w-full sm:self-start">
      <span className="min-w-0 break-words">{`Subir ${noun} para ${name}`}</span>
    </ButtonLink>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
