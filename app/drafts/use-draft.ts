import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { type DraftFields, readDraft, writeDraft } from '#app/drafts/draft-fields.ts';
import { clearOutboxKeyOf } from '#app/drafts/draft-outbox-key.ts';
import { dropDraft } from '#app/drafts/drop-draft.ts';
import { onFormChanged } from '#app/forms/form-changed.ts';

type Draft = {
  /** The form's id. */
  formId: string;
  /** Names the draft; one's own id belongs in it, so that nobody else on this device finds one's text. */
  draftKey: string;
  /** False when the page came with the text already in it (a refused form). */
  isEmpty: boolean;
  /** Where the form leads once its work is done. */
  doneAt: string;
  /** Drops the draft when it is no longer one, before it is brought back; null when that needs no time. */
  settle: (draftKey: string) => Promise<void> | null;
};

/**
 * Keeps what is typed in a form on this device until it was sent successfully: through a reload, a closed window and an
 * expired session. Logging out takes it away (`clearBrowserData`).
 */
export function useDraft({ formId, draftKey, isEmpty, doneAt, settle }: Draft) {
  const key = `draft:${draftKey}`;
  const { state, formMethod, location } = useNavigation();
  const isDone =
    state === 'loading' && formMethod === 'POST' && `${location.pathname}${location.search}` === doneAt;
  useEffect(() => {
    if (!isDone) return;
    void dropDraft(draftKey);
  }, [isDone, draftKey]);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const keep = () => {
      const typed = JSON.stringify(readDraft(form));
      if (typed === localStorage.getItem(key)) return;
      localStorage.setItem(key, typed);
      // why: what was changed since is not in the outbox entry, so it must not go with it.
      clearOutboxKeyOf(draftKey);
    };
    const gone = new AbortController();
    const start = () => {
      if (gone.signal.aborted) return;
      const kept = isEmpty ? localStorage.getItem(key) : null;
      // why: writing what stands there already would pass for a change of its writer's.
      if (kept && kept !== JSON.stringify(readDraft(form))) writeDraft(form, JSON.parse(kept) as DraftFields);
      onFormChanged(form, keep, gone);
    };
    const settled = isEmpty ? settle(draftKey) : null;
    if (settled) settled.then(start);
    else start();
    return () => gone.abort();
  }, [formId, draftKey, key, isEmpty, settle]);
}
