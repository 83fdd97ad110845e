const LONG = 10;

/**
 * Finds the setting that an unknown name was probably meant for, or null: it is written in another case, is off by a letter
 * (by two, when it is long), or begins as a family of settings does, such as `RATE_LIMIT_…`.
 */
export function likelyName(name: string, known: readonly string[]): string | null {
  const upper = name.toUpperCase();
  const most = upper.length < LONG ? 1 : 2;
  const distances = known.map((each) => [editDistance(upper, each), each] as const);
  const [nearest] = distances.sort(([a], [b]) => a - b);
  if (nearest && nearest[0] <= most) return nearest[1];
  const family = /^[A-Z]+_[A-Z]+_/.exec(upper)?.[0];
  return (family && known.find((each) => each.startsWith(family))) ?? null;
}

/** The edit distance (Levenshtein) of two words, in which two letters that changed places count once. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? before[j - 2] : undefined;
      const [left = 0, over = 0, diagonal = 0] = [row[j - 1], above[j], above[j - 1]];
      row.push(Math.min(left + 1, over + 1, diagonal + (isSame ? 0 : 1), (swapped ?? Infinity) + 1));
    }
    [before, above] = [above, row];
  }
  return above[b.length] ?? 0;
}
