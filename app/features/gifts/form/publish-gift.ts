import { queueWhenOffline } from '#app/drafts/queue-when-offline.ts';
import { giftSaveTexts } from '#app/features/gifts/form/gift-save-texts.ts';
import { uploadForm } from '#app/forms/upload-form.ts';

/** Sends a new gift's form, or keeps it until there is a connection; `A` is the action that would answer it. */
export const publishGift = <A extends (...args: never[]) => unknown>(request: Request) =>
  queueWhenOffline(() => uploadForm<A>('/home/publish', request), {
    request,
    kind: 'gift',
    sentence: giftSaveTexts.network,
    keptSentence: giftSaveTexts.kept,
  });
