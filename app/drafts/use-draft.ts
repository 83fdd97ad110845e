import { useEffect } from 'react';
import type { Draft } from '#app/drafts/draft-database.ts';
import { readDraft, writeDraft } from '#app/drafts/draft-fields.ts';
import { deleteDraft, findDraft, putRow, writerOf } from '#app/drafts/draft-store.ts';
import { onFormChanged } from '#app/forms/set-field-value.ts';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';
import { useLatest } from '#app/ui/use-latest.ts';

type DraftOptions = {
  formId: string;
  /** Names the draft; its writer's id is at the end. Undefined: nothing is stored. */
  draftId: string | undefined;
  /** False when the page came with the text already in it (a refused form). */
  isFresh: boolean;
  /**
   * For a form that came filled in: the state of the thing it changes. What was typed over another state is not brought
   * back, and the draft ends with leaving the form.
   */
  version?: string;
  /** The fields that the address filled in, into which nothing is brought back. */
  asked?: readonly string[];
};

/**
 * Stores what is typed in a form on this device until it is sent, and brings it back when the form is opened again, but not
 * into a field that was typed in meanwhile.
 */
export function useDraft({ formId, draftId, isFresh, version, asked = [] }: DraftOptions): void {
  const latestVersion = useLatest(version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page begins with; later the form is its writer's.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!draftId || !(form instanceof HTMLFormElement)) return;
    const gone = new AbortController();
    const touched = new Set<string>();
    let isReady = false;
    let stored: Draft | undefined;
    const save = () => {
      const fields = readDraft(form);
      if (!isReady || (stored && isSame(fields, stored.fields))) return;
      const [person, at] = [writerOf(draftId), latestVersion.current];
      // why: without the submission id: what was changed since is not in the queued form, so it must not go with it.
      const opened = new FormData(form).get(SUBMISSION_ID)?.toString();
      stored = {
        id: draftId,
        person,
        state: 'draft',
        fields,
        version: at,
        formId: opened,
        updatedAt: Date.now(),
      };
      const isKept = fields.length > 0 || at !== undefined;
      void (isKept ? putRow(stored) : deleteDraft(draftId)).catch(() => undefined);
    };
    const bringBack = (draft: Draft | undefined) => {
      if (gone.signal.aborted) return;
      isReady = true;
      if (draft && isFresh && draft.version === version) {
        stored = draft;
        // why: writing what stands there already would pass for a change of its writer's.
        if (!isSame(draft.fields, readDraft(form)))
          writeDraft(form, draft.fields, {
            isWhole: version !== undefined,
            except: new Set([...touched, ...asked]),
          });
      }
      if (touched.size > 0) save();
    };
    const change = (event: Event) => {
      if (!isReady) touched.add((event.target as HTMLInputElement).name);
      save();
    };
    onFormChanged(form, change, gone);
    // why: what was typed while the scripts started may not have been told, and what is sent before the draft came has no other
    // chance: the page may be loaded again under it.
    const submit = () => {
      if (!isReady) for (const name of new FormData(form).keys()) touched.add(name);
      save();
    };
    form.addEventListener('submit', submit, { capture: true, signal: gone.signal });
    if (isFresh) findDraft(draftId).then(bringBack);
    else bringBack(undefined);
    return () => {
      gone.abort();
      if (latestVersion.current !== undefined) void deleteDraft(draftId);
    };
  }, [formId, draftId]);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
