import type { CallJournal } from '#app/.server/api/call-journal.ts';

/**
 * Whether an answer may be sent again while the API says the same: a whole one, made of calls that only asked, and not for
 * this one time alone (`hasCookie`: a toast that was taken, a session that was prolonged).
 */
export function isRepeatable(
  journal: CallJournal | undefined,
  { status, hasCookie }: { status: number; hasCookie: boolean },
): boolean {
  return status === 200 && !hasCookie && Boolean(journal?.calls()?.length);
}
