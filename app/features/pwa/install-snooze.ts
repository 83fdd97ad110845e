import { isFresh } from '#app/lib/is-fresh.ts';

/** Where the moment of the last "not now" is kept. */
const KEY = 'installPromptDismissed';
const REST_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether the install dialog was put off less than 7 days ago; `kept` is what local storage holds. */
export function isSnoozed(kept: string | null, now: number): boolean {
  return isFresh(REST_MS, Number(kept ?? Number.NaN), now);
}

/** As `isSnoozed`, for this browser. */
export function isInstallSnoozed(): boolean {
  return isSnoozed(localStorage.getItem(KEY), Date.now());
}

/** Puts the dialog off for 7 days. */
export function snoozeInstall(): void {
  localStorage.setItem(KEY, String(Date.now()));
}
