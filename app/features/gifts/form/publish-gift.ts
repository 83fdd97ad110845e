import { queueWhenOffline } from '#app/drafts/queue-when-offline.ts';
import { giftSaveTexts } from '#app/features/gifts/form/gift-save-texts.ts';
import { uploadForm } from '#app/forms/upload-form.ts';
import { withSubmittedForm } from '#app/hydration/submitted-form.ts';

/** Sends a new gift's form, or keeps it until there is a connection; `A` is the action that would answer it. */
export async function publishGift<A extends (...args: never[]) => unknown>(request: Request) {
  const form = await withSubmittedForm(request).formData();
  return queueWhenOffline(() => uploadForm<A>('/home/publish', form, request.signal), {
    form,
    kind: 'gift',
    sentence: giftSaveTexts.network,
    keptSentence: giftSaveTexts.kept,
  });
}
