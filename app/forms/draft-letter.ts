// The key of the letter (`app/features/outbox/letters.ts`) as which a draft waits to be sent. The service worker may send
// it without a page, and cannot reach a draft: so the form looks after the letter when it is opened the next time.

const nameOf = (draftKey: string) => `draft-letter:${draftKey}`;

/** Notes that what the draft holds now waits to be sent as this letter. */
export function noteLetterOf(draftKey: string, letter: string): void {
  localStorage.setItem(nameOf(draftKey), letter);
}

/** The letter as which the draft was kept; null when there was none, or the draft was changed since. */
export function letterOf(draftKey: string): string | null {
  return localStorage.getItem(nameOf(draftKey));
}

/** Makes the draft one that has not been sent anywhere. */
export function forgetLetterOf(draftKey: string): void {
  localStorage.removeItem(nameOf(draftKey));
}
