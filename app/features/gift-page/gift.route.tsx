import type { HeadersFunction } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { GivingDetail } from '#app/features/gift-page/giving-detail.tsx';
import { loadPublicGift } from '#app/features/gift-page/public-gift.server.ts';
import { GiftDetailHeader, useGiftClosing } from '#app/features/gifts/detail/gift-detail-header.tsx';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { opensToAll } from '#app/features/gifts/sharing/opens-to-all.ts';
import { ShareButton } from '#app/features/gifts/sharing/share-button.tsx';
import shareLinkModule from '#app/features/gifts/sharing/share-link.js?url';
import { shareMeta } from '#app/features/gifts/sharing/share-meta.ts';
import { useOptimisticGift } from '#app/features/reservations/use-reservation-fetchers.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { type PageHandle, rootWording } from '#app/page-meta.ts';
import type { loader as rootLoader } from '#app/root-data.server.ts';

export const handle: PageHandle = { noScripts: 'visitors' };
export const loader = pageLoader(loadPublicGift);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) => {
  const wording = rootWording(matches);
  return data ? shareMeta({ ...data, ...wording }) : [{ title: `Página no encontrada · ${wording.appName}` }];
};

/** A gift for anybody who has its link. */
export default function SharedGift() {
  const { gift, viewerId, comments, origin, closeTo } = useLoaderData<typeof loader>();
  const closing = useGiftClosing(closeTo);
  const { noun } = useSettings();
  const isVisitor = viewerId === null;
  const path = `/gift/${gift.id}`;
  const share = opensToAll(gift) && (
    <ShareButton title={giftTitle(gift, noun)} url={`${origin}${path}`} isAlone={isVisitor} />
  );
  return (
    <>
      <div className="-mx-4 overflow-clip rounded-card bg-surface shadow-soft ring-1 ring-line md:mx-0">
        <GiftDetailHeader gift={useOptimisticGift(gift, viewerId)} noun={noun} {...closing} share={share} />
        <GivingDetail
          key={gift.id}
          gift={gift}
          noun={noun}
          titleTag="h1"
          viewerId={viewerId}
          comments={comments}
        />
      </div>
      {isVisitor && <script type="module" src={shareLinkModule} />}
    </>
  );
}
