import type { HeadersFunction } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { GiftDetail } from '#app/features/gifts/detail/gift-detail.tsx';
import { GiftDetailHeader } from '#app/features/gifts/detail/gift-detail-header.tsx';
import { ReportGift } from '#app/features/gifts/detail/gift-owner.tsx';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import shareLinkModule from '#app/features/gifts/sharing/share-link.js?url';
import { GuestHolder } from '#app/features/reservations/guest-holder.tsx';
import { reservationState } from '#app/features/reservations/reservation-state.ts';
import { rightsOf } from '#app/features/reservations/viewer.ts';
import { BackToDraw } from '#app/features/shared-lists/back-to-draw.tsx';
import { GiveAction } from '#app/features/shared-lists/give-action.tsx';
import { OwnListAdvert, ReservedByMe } from '#app/features/shared-lists/reserved-by-me.tsx';
import { loadSharedGift } from '#app/features/shared-lists/shared-list.server.ts';
import { sharedListTexts } from '#app/features/shared-lists/shared-list-texts.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { type PageHandle, rootWording } from '#app/page-meta.ts';
import type { loader as rootLoader } from '#app/root-data.server.ts';
import { VisitorLayout } from '#app/ui/visitor-layout.tsx';

export const handle: PageHandle = { noScripts: 'visitors' };
export const loader = pageLoader(loadSharedGift);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) => {
  const { appName, noun } = rootWording(matches);
  return [{ title: `${data ? giftTitle(data.gift, noun) : sharedListTexts.gone} · ${appName}` }];
};

/** One gift of a shared list: the detail without comments, and the way to give it. */
export default function SharedListGift() {
  const { gift, priceAge, head, token, viewer, wayBack, unconfirmedEmail } = useLoaderData<typeof loader>();
  const { noun } = useSettings();
  const state = reservationState(gift, viewer.id);
  const isMine = state.kind === 'mine';
  return (
    <VisitorLayout>
      <BackToDraw head={head} />
      {isMine && (
        <ReservedByMe
          {...{ gift, token, wayBack, unconfirmedEmail }}
          ownerName={head.owner.name}
          reservation={state.reservation}
        />
      )}
      <div className="-mx-4 overflow-clip rounded-card bg-surface shadow-soft ring-1 ring-line md:mx-0">
        <GiftDetailHeader gift={gift} noun={noun} closeTo={`/lista/${token}`} />
        <GiftDetail
          gift={gift}
          noun={noun}
          priceAge={priceAge}
          titleTag={isMine ? 'h2' : 'h1'}
          action={<GiveAction state={state} token={token} giftId={gift.id} viewer={viewer} />}
        >
          {state.kind === 'taken' && <GuestHolder reservation={state.reservation} />}
          {rightsOf(viewer).reports && <ReportGift gift={gift} />}
        </GiftDetail>
      </div>
      {isMine && wayBack && <OwnListAdvert token={token} />}
      <script type="module" src={shareLinkModule} />
    </VisitorLayout>
  );
}

export { SharedListGone as ErrorBoundary } from '#app/features/shared-lists/gone-pages.tsx';
