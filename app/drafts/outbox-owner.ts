// why: a form's `clientAction` has no component to ask who is signed in; the page tells it here.
let owner: string | null = null;

/** Tells whose page this is; null for a visitor. */
export function setOutboxOwner(person: string | null): void {
  owner = person;
}

/** Whose page this is. */
export function outboxOwner(): string | null {
  return owner;
}
