import { useSyncExternalStore } from 'react';

// why: a route's `clientAction` sends the form and its component shows how far it is; they meet here.
let progress: number | null = null;
const listeners = new Set<() => void>();

/** Tells how much of a form is sent, 0 to 1; null when none is under way. */
export function setUploadProgress(next: number | null): void {
  progress = next;
  for (const listener of listeners) listener();
}

/** How much of the form under way is sent, 0 to 1; null when none is. */
export function useUploadProgress(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => progress,
    () => null,
  );
}
