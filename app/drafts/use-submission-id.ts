import { useEffect, useState } from 'react';
import { findDraft, onDraftEvent } from '#app/drafts/draft-store.ts';
import { newSubmissionId } from '#app/forms/submission-id.ts';
import { useLatest } from '#app/ui/use-latest.ts';

type SubmissionIdOptions = {
  draftId: string;
  /** The id that the form's page came with. */
  fresh: string;
  /** Whether the form began with another text than its draft's, so that the queued form is not its own. */
  isApart: boolean;
  /** Called when what stands in the form, unchanged, was sent later. */
  onSent(): void;
};

/**
 * The submission id of a form that may come back with its draft: the queued form's while one waits, so that pressing again
 * sends the same thing, else that of the form in which the draft was typed, in this tab or another; without a draft the one that
 * it began with, whatever the page is loaded with since.
 */
export function useSubmissionId({ draftId, fresh, isApart, onSent }: SubmissionIdOptions): string {
  const [id, setId] = useState(fresh);
  useEffect(() => {
    let isGone = false;
    if (!isApart)
      findDraft(draftId).then(
        (draft) => isGone || setId((own) => draft?.submissionId ?? draft?.formId ?? own),
      );
    return () => {
      isGone = true;
    };
  }, [draftId, isApart]);
  useWhenSent(id, async () => {
    // why: what is left in the form otherwise was changed since; under the old id it would count as sent.
    setId(newSubmissionId());
    // why: the draft goes with the queued form, unless it was changed since.
    if (!(await findDraft(draftId))) onSent();
  });
  return id;
}

/** Calls back when the queued form with this id has got through; without an id never. */
export function useWhenSent(id: string | null | undefined, onSent: () => void): void {
  const latest = useLatest({ id, onSent });
  useEffect(
    () =>
      onDraftEvent(({ sent }) => {
        const { id: own, onSent: tell } = latest.current;
        if (own && sent.includes(own)) tell();
      }),
    [],
  );
}
