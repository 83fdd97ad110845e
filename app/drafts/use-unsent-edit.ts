import { useEffect } from 'react';
import { type DraftFields, readDraft, writeDraft } from '#app/drafts/draft-fields.ts';
import { onFormChanged } from '#app/forms/form-changed.ts';
import { useLatest } from '#app/ui/use-latest.ts';

type UnsentEdit = {
  /** The form's id. */
  formId: string;
  /** Names what is changed; one's own id belongs at its end (`dropDraftsOfOthers`). */
  draftKey: string;
  /** Tells one state of what is changed from another: what was typed over an older one is not brought back. */
  version: string;
  /** False when the page came with the text already in it (a refused form). */
  isFresh: boolean;
};

type Kept = { version: string; typed: DraftFields };

/**
 * Keeps what is changed in a form that came filled in, in this tab and until the form is left: a phone throws away the
 * page of somebody who looks something up in another app, and loads it again when they come back.
 */
export function useUnsentEdit({ formId, draftKey, version, isFresh }: UnsentEdit): void {
  const latestVersion = useLatest(version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page begins with; later the form is its writer's.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const name = `draft:${draftKey}`;
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null;
    if (isFresh && kept?.version === version) writeDraft(form, kept.typed, { isWhole: true });
    const keep = () => {
      const now: Kept = { version: latestVersion.current, typed: readDraft(form) };
      sessionStorage.setItem(name, JSON.stringify(now));
    };
    const gone = new AbortController();
    onFormChanged(form, keep, gone);
    return () => {
      gone.abort();
      sessionStorage.removeItem(name);
    };
  }, [formId, draftKey]);
}
