import { type MetaFunction, useLoaderData, useLocation, useParams } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { loadFriendGift } from '#app/features/friends/page/friend-page.server.ts';
import { GiftDialog } from '#app/features/gift-page/gift-dialog.tsx';
import { GiftNotFound } from '#app/features/gifts/detail/gift-not-found.tsx';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { rootWording, titled } from '#app/page-meta.ts';
import type { loader as rootLoader } from '#app/root-data.server.ts';

export const loader = pageLoader(loadFriendGift);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) => {
  const wording = rootWording(matches);
  return titled(data ? giftTitle(data.gift, wording.noun) : 'Página no encontrada', wording);
};

/** The friend's page without the gift, filtered as it was. */
function useFriendPath(): string {
  const { friendId = '' } = useParams();
  return `/friend/${friendId}${useLocation().search}`;
}

/** A friend's gift over their page. */
export default function FriendGiftRoute() {
  const data = useLoaderData<typeof loader>();
  return <GiftDialog key={data.gift.id} {...data} closeTo={useFriendPath()} titleTag="h2" />;
}

export function ErrorBoundary() {
  const { noun } = useSettings();
  return <GiftNotFound closeTo={useFriendPath()} backText={`Ver sus ${noun}s`} />;
}
