import { setOutboxKeyOf } from '#app/drafts/draft-outbox-key.ts';
import { giftDraftKey } from '#app/drafts/gift-draft-key.ts';
import { isSuccessRedirect } from '#app/drafts/is-success-redirect.ts';
import { deleteEntry, notifyOutbox, type OutboxEntry, putEntry } from '#app/drafts/outbox-entries.ts';
import { outboxOwner } from '#app/drafts/outbox-owner.ts';
import { OUTBOX_TAG } from '#app/drafts/send-outbox.ts';
import { unansweredForm } from '#app/forms/send-form.ts';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';
import { isNetworkFailure } from '#app/lib/is-network-failure.ts';

type Sync = { register(tag: string): Promise<void> };
type Options = {
  form: FormData;
  kind: OutboxEntry['kind'];
  giftId?: string;
  /** What is said when the connection is gone. */
  sentence: string;
  /** Added to it when the form was kept. */
  keptSentence: string;
};

/**
 * For a `clientAction` of a form that may be sent later (`docs/decisions/015-offline-outbox.md`): without a
 * connection the form is kept in this browser and sent once there is one. It also stays on the page, with a sentence.
 * @throws what the action threw otherwise.
 */
export async function queueWhenOffline<T>(serverAction: () => Promise<T>, options: Options) {
  const { form, kind, giftId = '', sentence, keptSentence } = options;
  try {
    return await serverAction();
  } catch (error) {
    if (isNetworkFailure(error)) {
      const isKept = await keep(form, kind, giftId).catch(() => false);
      return unansweredForm(isKept ? `${sentence} ${keptSentence}` : sentence);
    }
    if (isSuccessRedirect(error)) await forget(form);
    throw error;
  }
}

/** Keeps the form if it is whole and somebody's; tells whether it did. */
async function keep(form: FormData, kind: OutboxEntry['kind'], giftId: string): Promise<boolean> {
  const person = outboxOwner();
  const key = form.get(SUBMISSION_ID);
  const isNew = kind === 'gift' || form.get('intent') === 'add';
  if (person === null || typeof key !== 'string' || !isNew || !isWhole(form, kind)) return false;
  await putEntry({ key, person, kind, giftId, fields: [...form], at: Date.now() });
  if (kind === 'gift') setOutboxKeyOf(giftDraftKey(person), key);
  notifyOutbox({ sent: [] });
  const registration = await navigator.serviceWorker?.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: Sync };
  // why: where there is no background sync, the next page that is opened sends it.
  await sync?.register(OUTBOX_TAG).catch(() => undefined);
  return true;
}

function isWhole(form: FormData, kind: OutboxEntry['kind']): boolean {
  const has = (name: string) => String(form.get(name) ?? '').trim() !== '';
  if (kind === 'comment') return has('comment');
  const file = form.get('ImageFile');
  return (
    has('Name') &&
    has('Description') &&
    has('Rating') &&
    (has('ImageUrl') || (file instanceof File && file.size > 0))
  );
}

/** An earlier try of a form that went through must not be sent any more. */
async function forget(form: FormData): Promise<void> {
  await deleteEntry(String(form.get(SUBMISSION_ID))).catch(() => undefined);
  notifyOutbox({ sent: [] });
}
