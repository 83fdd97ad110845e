/** One thing that a check tells: that all is well, or what is wrong or odd, what that means, and how to mend it. */
export type Found =
  | { level: 'ok'; what: string }
  | { level: 'note' | 'fault'; what: string; means: string; mend: string };

/** A thing that was found, and by which check. */
export type Finding = Found & { check: string };

/** Tells that something is as it has to be. */
export const ok = (what: string): Found => ({ level: 'ok', what });

/** Tells what is no fault, and what whoever runs Deseo may want otherwise. */
export const note = (what: string, means: string, mend: string): Found => ({
  level: 'note',
  what,
  means,
  mend,
});

/** Tells what is wrong. */
export const fault = (what: string, means: string, mend: string): Found => ({
  level: 'fault',
  what,
  means,
  mend,
});

/** The words of an error. Those of a bucket, and of several addresses tried in vain, have their reason beside an empty message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  const told = [
    /^error$/i.test(error.name) ? '' : error.name,
    error.message,
    code,
    $metadata?.httpStatusCode,
  ];
  const words = told.filter(Boolean).map(String);
  return words.filter((word, index) => !words.slice(0, index).some((each) => each.includes(word))).join(' ');
}
