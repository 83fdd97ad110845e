import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { GiftConfirmationPage } from '#app/features/gifts/own/gift-confirmation.tsx';
import { giftConfirmationTexts } from '#app/features/gifts/own/gift-confirmation-texts.ts';
import { confirmGiftAction, loadGiftToMark } from '#app/features/gifts/own/own-gifts.server.ts';
import { formAction } from '#app/forms/send-form.ts';
import { nounOfPage } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Marcar como Comprado');
export const loader = pageLoader(loadGiftToMark);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction((page) => confirmGiftAction(page, 'purchased'));
export const clientAction = formAction('markPurchased', () =>
  giftConfirmationTexts.purchased.failure(nounOfPage()),
);

/** Before a gift is marked purchased. */
export default function GiftPurchased() {
  return <GiftConfirmationPage {...useLoaderData<typeof loader>()} kind="purchased" />;
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
