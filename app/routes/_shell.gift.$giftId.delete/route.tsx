import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/page.ts';
import { invalidateAfter } from '#app/cache/invalidate-after.ts';
import { RouteError } from '#app/features/errors/route-error.tsx';
import { GiftQuestionPage } from '#app/features/gifts/gift-question-page.tsx';
import { giftQuestionTexts } from '#app/features/gifts/gift-question-texts.ts';
import { answerGiftQuestion, loadOwnGift } from '#app/features/gifts/own-gift.server.ts';
import { keepOnNetworkError } from '#app/forms/keep-on-network-error.ts';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { pageMeta } from '#app/page-meta.ts';
import { nounOfPage } from '#app/wording/use-wording.ts';

export const meta = pageMeta('Eliminar');
export const loader = pageLoader(loadOwnGift);
export const shouldRevalidate = revalidateUnlessRefused;
export const action = pageAction((page) => answerGiftQuestion(page, 'delete'));

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  invalidateAfter('deleteGift', () =>
    keepOnNetworkError(() => serverAction<typeof action>(), giftQuestionTexts.delete.failure(nounOfPage())),
  );

/** The question before it, as a page (design "Confirmations without scripts"). */
export default function DeleteGift() {
  return <GiftQuestionPage {...useLoaderData<typeof loader>()} kind="delete" />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
