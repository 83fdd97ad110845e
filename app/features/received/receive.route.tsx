import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { GiftPicture } from '#app/features/gifts/gift-picture.tsx';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { loadReceive, saveReceived } from '#app/features/received/receive.server.ts';
import { ReceiveForm } from '#app/features/received/receive-form.tsx';
import { receivedTexts } from '#app/features/received/received-texts.ts';
import { formAction } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('¡Te lo regalaron!', (name) => `Se lo regalaron a ${name}`);
export const loader = pageLoader(loadReceive);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(saveReceived);

export const clientAction = formAction('receiveGift', receivedTexts.save);

/** Marks a deseo of one's own as received, or changes what was said of it. */
export default function Receive() {
  const { gift, said, from, friends, today, forPerson } = useLoaderData<typeof loader>();
  const { noun } = useSettings();
  const lastResult = useActionData<typeof clientAction>()?.result;
  return (
    <div className="mx-auto mt-4 max-w-field overflow-hidden rounded-card bg-surface shadow-soft ring-1 ring-line">
      <div className="relative h-48 overflow-hidden">
        <GiftPicture gift={gift} alt="" sizes="26rem" isFirst />
      </div>
      <div className="flex flex-col gap-4 p-4 sm:p-6">
        <div>
          <h1 className="text-2xl">
            {forPerson ? `¡Se lo regalaron a ${forPerson.name}!` : '¡Te lo regalaron!'}
          </h1>
          <p className="break-words text-muted">{giftTitle(gift, noun)}</p>
        </div>
        <ReceiveForm {...{ lastResult, said, from, friends, today, forPerson }} />
      </div>
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
