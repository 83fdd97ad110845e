import { letterState } from '#app/features/outbox/letters.ts';
import { letterOf } from '#app/forms/draft-letter.ts';
import { dropDraft } from '#app/forms/use-draft.ts';

/**
 * Drops a draft whose letter got through meanwhile, whoever sent it; one that still waits or was refused keeps its draft.
 * Null when the draft never became a letter, so that there is nothing to wait for.
 */
export function dropSentDraft(draftKey: string): Promise<void> | null {
  const letter = letterOf(draftKey);
  if (letter === null) return null;
  return letterState(letter).then(
    (state) => (state === 'gone' ? dropDraft(draftKey) : undefined),
    // why: a database that cannot be asked says nothing of what became of the letter.
    () => undefined,
  );
}
