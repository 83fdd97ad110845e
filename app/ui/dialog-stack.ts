import { useSyncExternalStore } from 'react';

/** The open modal dialogs, the topmost last. */
let dialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a modal dialog has opened above all others; what is given back says that it has closed. */
export function pushDialog(dialog: HTMLElement): () => void {
  set([...dialogs, dialog]);
  return () => set(dialogs.filter((open) => open !== dialog));
}

/** The topmost modal dialog, null when none is open: everything outside it is inert. */
export function useTopDialog(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => dialogs.at(-1) ?? null,
    () => null,
  );
}
