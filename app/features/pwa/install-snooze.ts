/** Where the moment of the last "not now" is kept (spec section 3 "Local storage"). */
const KEY = 'installPromptDismissed';
const REST_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether the install dialog was put off less than 7 days ago (spec section 9); `kept` is what local storage holds. */
export function isSnoozed(kept: string | null, now: number): boolean {
  const since = now - Number(kept ?? Number.NaN);
  // why: a clock that was set back must not silence the dialog for years.
  return since >= 0 && since < REST_MS;
}

/** As `isSnoozed`, for this browser. */
export function isInstallSnoozed(): boolean {
  return isSnoozed(localStorage.getItem(KEY), Date.now());
}

/** Puts the dialog off for 7 days. */
export function snoozeInstall(): void {
  localStorage.setItem(KEY, String(Date.now()));
}
