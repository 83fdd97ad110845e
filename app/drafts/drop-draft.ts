import { clearOutboxKeyOf } from '#app/drafts/draft-outbox-key.ts';
import { keepDraftPicture } from '#app/drafts/draft-picture.ts';

/** Forgets a draft and its picture; the text at once, and the picture too when it is waited for. */
export function dropDraft(draftKey: string): Promise<void> {
  localStorage.removeItem(`draft:${draftKey}`);
  clearOutboxKeyOf(draftKey);
  return keepDraftPicture(draftKey, null);
}

/** Forgets the drafts that others left on this device without logging out; keys end in whose they are. */
export function dropDraftsOfOthers(person: string): void {
  for (const name of Object.keys(localStorage)) {
    const key = /^draft(?:-outbox)?:(.*)$/.exec(name)?.[1];
    if (key && !key.endsWith(`:${person}`)) void dropDraft(key);
  }
  // why: what is begun under a gift, or changed of what there is, is this tab's alone (`use-unsent-edit.ts`).
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith('draft:') && !name.endsWith(`:${person}`)) sessionStorage.removeItem(name);
  }
}
