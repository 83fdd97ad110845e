import { isForeignAnswer } from '#app/lib/is-unanswered.ts';

/**
 * True for what `fetch` throws when the browser cannot reach us, and when others answer. Each browser words it differently,
 * Safari twice: without a service worker in between and with one.
 */
export function isNetworkError(error: unknown): boolean {
  if (isForeignAnswer(error)) return true;
  return (
    error instanceof TypeError && /fetch|network|load failed|served by service worker/i.test(error.message)
  );
}
