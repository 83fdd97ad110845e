import { useEffect, useState } from 'react';
import { dropSentDraft } from '#app/features/outbox/drop-sent-draft.ts';
import { outboxKeyOf } from '#app/forms/draft-outbox-key.ts';

/**
 * The submission id of a form that may come back with its draft: the entry's while one waits, so that pressing again sends the
 * same thing, else `fresh`.
 */
export function useSubmissionId(draftKey: string, fresh: string): string {
  const [entryKey, setEntryKey] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    dropSentDraft(draftKey)?.then(() => isGone || setEntryKey(outboxKeyOf(draftKey)));
    return () => {
      isGone = true;
    };
  }, [draftKey]);
  return entryKey ?? fresh;
}
