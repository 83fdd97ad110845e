const MOST_TOLD = 10;

/** Names on lines of their own, the first ten of many. */
export function truncatedList(names: readonly string[]): string {
  const rest = names.length - MOST_TOLD;
  const lines = names.slice(0, MOST_TOLD).map((name) => `  ${name}`);
  return [...lines, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n');
}
