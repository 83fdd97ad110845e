type Told = { status: number; error?: { code?: string } | undefined };

/** How many answers there are of each kind: by the code where there is one, else by the status. */
export function tally(answers: readonly (Told | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const kind = answer?.error?.code ?? String(answer?.status);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
