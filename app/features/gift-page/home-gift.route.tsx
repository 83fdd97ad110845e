import { type MetaFunction, useLoaderData, useLocation } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { GiftDialog } from '#app/features/gift-page/gift-dialog.tsx';
import { loadSignedInGift } from '#app/features/gift-page/signed-in-gift.server.ts';
import { GiftNotFound } from '#app/features/gifts/detail/gift-not-found.tsx';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { rootWording, titled } from '#app/page-meta.ts';
import type { loader as rootLoader } from '#app/root-data.server.ts';

export const loader = pageLoader(loadSignedInGift);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) => {
  const wording = rootWording(matches);
  return titled(data ? giftTitle(data.gift, wording.noun) : 'Página no encontrada', wording);
};

/** A gift's detail over the feed; closing leads back to the feed as it was. */
export default function HomeGift() {
  const data = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return <GiftDialog key={data.gift.id} {...data} closeTo={`/home${search}`} titleTag="h1" />;
}

/** Over the feed too, which may be long: under it nobody would see what went wrong. */
export function ErrorBoundary() {
  const { search } = useLocation();
  return <GiftNotFound closeTo={`/home${search}`} backText="Volver al inicio" />;
}
