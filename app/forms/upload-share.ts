import { useSyncExternalStore } from 'react';

// why: a route's `clientAction` sends the form and its component shows how far it is; they meet here.
let share: number | null = null;
const listeners = new Set<() => void>();

/** Tells how much of a form is sent, 0 to 1; null when none is under way. */
export function tellUploadShare(next: number | null): void {
  share = next;
  for (const listener of listeners) listener();
}

/** How much of the form under way is sent, 0 to 1; null when none is. */
export function useUploadShare(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => share,
    () => null,
  );
}
