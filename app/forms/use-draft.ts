import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { type DraftFields, readDraft, writeDraft } from '#app/forms/draft-fields.ts';
import { keepDraftPicture } from '#app/forms/draft-picture.ts';
import { ROWS_CHANGED } from '#app/forms/offered-rows.ts';

type Draft = {
  /** The form's id. */
  formId: string;
  /** Names the draft; one's own id belongs in it, so that nobody else on this device finds one's text. */
  draftKey: string;
  /** False when the page came with the text already in it (a refused form). */
  isEmpty: boolean;
  /** Where the form leads once its work is done. */
  doneAt: string;
};

/** Forgets a draft and its picture. */
export function dropDraft(draftKey: string): void {
  localStorage.removeItem(`draft:${draftKey}`);
  void keepDraftPicture(draftKey, null);
}

/** Forgets the drafts that others left on this device without logging out; keys end in whose they are. */
export function dropDraftsOfOthers(person: string): void {
  const keys = Object.keys(localStorage).filter(
    (key) => key.startsWith('draft:') && !key.endsWith(`:${person}`),
  );
  for (const key of keys) dropDraft(key.slice('draft:'.length));
}

/**
 * Keeps what is typed in a form on this device until it has been sent with success: through a reload, a closed window
 * and a session that dies (look.md "Create": nothing typed is ever lost). Logging out takes it away (`forgetBrowser`).
 */
export function useDraft({ formId, draftKey, isEmpty, doneAt }: Draft) {
  const key = `draft:${draftKey}`;
  const { state, formMethod, location } = useNavigation();
  const isDone =
    state === 'loading' && formMethod === 'POST' && `${location.pathname}${location.search}` === doneAt;
  useEffect(() => {
    if (!isDone) return;
    dropDraft(draftKey);
  }, [isDone, draftKey]);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const kept = isEmpty ? localStorage.getItem(key) : null;
    if (kept) writeDraft(form, JSON.parse(kept) as DraftFields);
    const keep = () => localStorage.setItem(key, JSON.stringify(readDraft(form)));
    const kinds = ['input', ROWS_CHANGED];
    for (const kind of kinds) form.addEventListener(kind, keep);
    return () => {
      for (const kind of kinds) form.removeEventListener(kind, keep);
    };
  }, [formId, key, isEmpty]);
}
