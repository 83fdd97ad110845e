import { isSuccessRedirect } from '#app/drafts/is-success-redirect.ts';
import { entryState } from '#app/drafts/outbox-entries.ts';
import { outboxOwner } from '#app/drafts/outbox-owner.ts';
import { unsentComment } from '#app/features/comments/unsent-comments.ts';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';

/**
 * For the `clientAction` of comments: a new one that is refused is offered again when its gift is opened the next time, also
 * when its form was closed before the answer came. While it is on its way, or waits in the outbox, it is not.
 * @throws what `send` threw.
 */
export async function rememberRefused<T>(form: FormData, giftId: string, send: () => Promise<T>): Promise<T> {
  const person = outboxOwner();
  if (person === null || form.get('intent') !== 'add') return send();
  const unsent = unsentComment(giftId, person);
  // why: offered in another form meanwhile, it would be sent twice.
  unsent.keep('');
  const offerAgain = () => {
    // why: what was typed since is newer.
    if (unsent.read() === '') unsent.keep(String(form.get('comment') ?? ''));
  };
  try {
    const answer = await send();
    if (!(await isQueued(form.get(SUBMISSION_ID)))) offerAgain();
    return answer;
  } catch (error) {
    if (!isSuccessRedirect(error)) offerAgain();
    throw error;
  }
}

/** Whether a form that was not answered waits for a connection; without storage nothing does. */
async function isQueued(submissionId: FormDataEntryValue | null): Promise<boolean> {
  if (typeof submissionId !== 'string') return false;
  return (await entryState(submissionId).catch(() => null)) === 'waiting';
}
