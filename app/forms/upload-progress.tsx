import { useSyncExternalStore } from 'react';

/** How much of a form with its picture is sent; nothing while none is under way. */
export function UploadProgress() {
  const progress = useUploadProgress();
  if (progress === null) return null;
  const percent = Math.round(progress * 100);
  return (
    <div className="flex animate-rise items-center gap-3">
      <progress
        aria-label="Subiendo"
        value={percent}
        max={100}
        className="h-2 min-w-0 grow appearance-none overflow-hidden rounded-full bg-primary-soft [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-primary-soft [&::-webkit-progress-value]:bg-primary"
      />
      <span className="text-sm text-muted tabular-nums">{percent} %</span>
    </div>
  );
}

// why: a route's `clientAction` sends the form and its component shows how far it is; they meet here.
let progress: number | null = null;
const listeners = new Set<() => void>();

/** Tells how much of a form is sent, 0 to 1; null when none is under way. */
export function setUploadProgress(next: number | null): void {
  progress = next;
  for (const listener of listeners) listener();
}

/** How much of the form under way is sent, 0 to 1; null when none is. */
function useUploadProgress(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => progress,
    () => null,
  );
}
