import { useEffect, useState } from 'react';
import { outboxKeyOf } from '#app/drafts/draft-outbox-key.ts';
import { dropSentDraft } from '#app/drafts/drop-sent-draft.ts';
import { useWhenSent } from '#app/drafts/use-when-sent.ts';
import { newSubmissionId } from '#app/forms/submission-id.ts';

type SubmissionIdOptions = {
  draftKey: string;
  /** The id that the form's page came with. */
  fresh: string;
  /** Whether the form began with another text than its draft's, so that the draft's entry is not its own. */
  isApart: boolean;
  /** Called when what stands in the form, unchanged, was sent from the outbox. */
  onSent(): void;
};

/**
 * The submission id of a form that may come back with its draft: the entry's while one waits, so that pressing again sends the
 * same thing, else the one that it began with, whatever the page is loaded with since.
 */
export function useSubmissionId({ draftKey, fresh, isApart, onSent }: SubmissionIdOptions): string {
  const [id, setId] = useState(fresh);
  useEffect(() => {
    let isGone = false;
    if (!isApart) dropSentDraft(draftKey)?.then(() => isGone || setId((own) => outboxKeyOf(draftKey) ?? own));
    return () => {
      isGone = true;
    };
  }, [draftKey, isApart]);
  useWhenSent(id, () => {
    const isUnchanged = outboxKeyOf(draftKey) === id;
    // why: what is left in the form otherwise was changed since; under the old id it would count as sent.
    setId(newSubmissionId());
    if (isUnchanged) onSent();
  });
  return id;
}
