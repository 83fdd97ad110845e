import { useEffect, useState } from 'react';
import { dropSentDraft } from '#app/features/outbox/drop-sent-draft.ts';
import { useWhenSent } from '#app/features/outbox/use-when-sent.ts';
import { outboxKeyOf } from '#app/forms/draft-outbox-key.ts';
import { newSubmissionId } from '#app/forms/submission-id.ts';

/**
 * The submission id of a form that may come back with its draft: the entry's while one waits, so that pressing again sends the
 * same thing, else the one that it began with, whatever the page is loaded with since.
 */
export function useSubmissionId(draftKey: string, fresh: string): string {
  const [id, setId] = useState(fresh);
  useEffect(() => {
    let isGone = false;
    dropSentDraft(draftKey)?.then(() => isGone || setId((own) => outboxKeyOf(draftKey) ?? own));
    return () => {
      isGone = true;
    };
  }, [draftKey]);
  // why: what is left in the form then was changed since; under the old id it would count as sent.
  useWhenSent(
    () => id,
    () => setId(newSubmissionId()),
  );
  return id;
}
