import { useEffect, useState } from 'react';
import { dropSentDraft } from '#app/features/outbox/drop-sent-draft.ts';
import { letterOf } from '#app/forms/draft-letter.ts';

/**
 * The mark of a form that may come back with its draft: the letter's while one waits, so that pressing again sends the
 * same thing, else `fresh`.
 */
export function useDraftMark(draftKey: string, fresh: string): string {
  const [letter, setLetter] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    dropSentDraft(draftKey)?.then(() => isGone || setLetter(letterOf(draftKey)));
    return () => {
      isGone = true;
    };
  }, [draftKey]);
  return letter ?? fresh;
}
