import type { Draft, QueuedForm } from '#app/drafts/draft-database.ts';
import { typedIn } from '#app/drafts/draft-fields.ts';
import {
  changeDraft,
  commentDraftId,
  deleteDraft,
  deleteRows,
  draftOwner,
  giftDraftId,
  notifyDrafts,
  putRow,
} from '#app/drafts/draft-store.ts';
import { OUTBOX_TAG } from '#app/drafts/send-drafts.ts';
import { unansweredForm } from '#app/forms/send-form.ts';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';
import { isNetworkFailure } from '#app/lib/is-network-failure.ts';

type Sync = { register(tag: string): Promise<void> };
type Options = {
  form: FormData;
  kind: QueuedForm['kind'];
  giftId?: string;
  /** What is said when the connection is gone. */
  sentence: string;
  /** Added to it when the form was queued. */
  keptSentence: string;
};

/**
 * For a `clientAction` of a form that may be sent later (`docs/decisions/029-one-draft-store.md`): without a
 * connection the form is queued in this browser and sent once there is one. It also stays on the page, with a sentence.
 * @throws what the action threw otherwise.
 */
export async function queueWhenOffline<T>(serverAction: () => Promise<T>, options: Options) {
  const { form, kind, sentence, keptSentence } = options;
  const draft = draftOf(form, options);
  // why: offered in another form while it is on its way or queued, a comment would be sent twice.
  if (kind === 'comment' && draft) await deleteDraft(draft.id);
  const restore = async () => {
    // why: what was typed since is newer.
    if (kind === 'comment' && draft) await changeDraft(draft.id, (typed) => typed ?? draft);
  };
  try {
    const answer = await serverAction();
    await restore();
    return answer;
  } catch (error) {
    if (isNetworkFailure(error)) {
      const isQueued = draft !== null && (await queue(form, draft, options).catch(() => false));
      if (!isQueued) await restore();
      return unansweredForm(isQueued ? `${sentence} ${keptSentence}` : sentence);
    }
    await (isSuccessRedirect(error) ? forget(form, draft, kind) : restore());
    throw error;
  }
}

/** The draft of what is sent; null when it is no new thing, or nobody's. */
function draftOf(form: FormData, { kind, giftId = '' }: Options): Draft | null {
  const person = draftOwner();
  if (person === null || (kind === 'comment' && form.get('intent') !== 'add')) return null;
  const id = kind === 'gift' ? giftDraftId(person) : commentDraftId(giftId, person);
  return { id, person, state: 'draft', fields: typedIn(form), updatedAt: Date.now() };
}

/** Queues the form if it is whole; tells whether it did. */
async function queue(form: FormData, draft: Draft, { kind, giftId = '' }: Options): Promise<boolean> {
  const id = form.get(SUBMISSION_ID);
  if (typeof id !== 'string' || !isWhole(form, kind)) return false;
  const { person } = draft;
  await putRow({ id, person, state: 'queued', kind, giftId, fields: [...form], updatedAt: Date.now() });
  // why: what was typed while the form was on its way is not in it.
  const link = (typed = draft) =>
    typed.updatedAt > draft.updatedAt ? undefined : { ...typed, submissionId: id };
  if (kind === 'gift') await changeDraft(draft.id, link);
  notifyDrafts({ sent: [] });
  const registration = await navigator.serviceWorker?.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: Sync };
  // why: where there is no background sync, the next page that is opened sends it.
  await sync?.register(OUTBOX_TAG).catch(() => undefined);
  return true;
}

function isWhole(form: FormData, kind: QueuedForm['kind']): boolean {
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

/** Drops what was stored of a form that went through: an earlier try must not be sent any more. */
async function forget(form: FormData, draft: Draft | null, kind: QueuedForm['kind']): Promise<void> {
  if (!draft) return;
  await deleteRows(String(form.get(SUBMISSION_ID))).catch(() => undefined);
  if (kind === 'gift') await deleteDraft(draft.id);
  notifyDrafts({ sent: [] });
}

/** Whether what an action threw is a redirect onwards, and not to the login page. */
function isSuccessRedirect(error: unknown): boolean {
  if (!(error instanceof Response) || error.status >= 400) return false;
  const { pathname } = new URL(error.headers.get('Location') ?? '/', location.origin);
  return pathname !== '/' && pathname !== '/login';
}
