import { outboxKeyOf } from '#app/drafts/draft-outbox-key.ts';
import { dropDraft } from '#app/drafts/drop-draft.ts';
import { entryState } from '#app/drafts/outbox-entries.ts';

/**
 * Drops a draft whose entry got through meanwhile, whichever tab or worker sent it; one that still waits or was refused keeps
 * its draft. Null when the draft never became an outbox entry, so that there is nothing to wait for.
 */
export function dropSentDraft(draftKey: string): Promise<void> | null {
  const entryKey = outboxKeyOf(draftKey);
  if (entryKey === null) return null;
  return entryState(entryKey).then(
    (state) => (state === 'gone' ? dropDraft(draftKey) : undefined),
    // why: an unavailable database does not tell what became of the entry.
    () => undefined,
  );
}
