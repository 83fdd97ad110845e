// The key of the outbox entry (`app/drafts/outbox-entries.ts`) as which a draft waits to be sent. The service worker
// may send it without a page, and cannot reach a draft: so the form checks on the entry when it is opened the next time.

const nameOf = (draftKey: string) => `draft-outbox:${draftKey}`;

/** Notes that what the draft holds now waits to be sent as this entry. */
export function setOutboxKeyOf(draftKey: string, outboxKey: string): void {
  localStorage.setItem(nameOf(draftKey), outboxKey);
}

/** The key of the entry as which the draft waits; null when there was none, or the draft was changed since. */
export function outboxKeyOf(draftKey: string): string | null {
  return localStorage.getItem(nameOf(draftKey));
}

/** Makes the draft one that has not been sent anywhere. */
export function clearOutboxKeyOf(draftKey: string): void {
  localStorage.removeItem(nameOf(draftKey));
}
