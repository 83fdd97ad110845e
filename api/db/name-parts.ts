/** Lower case, accents and marks stripped, blanks folded: the form in which names are compared. */
export function normalizeName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

// why: the second half of a double name ("ana-paz"), or what an emoji stands before, is looked for as any other word.
const wordStart = /(?<=^| )\S|(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;

/** The normalised name from each of its words on ("ana paz" → "ana paz", "paz"), so that a prefix finds any part of it. */
export function nameParts(name: string): string[] {
  const plain = normalizeName(name);
  const starts = [...plain.matchAll(wordStart)].map(({ index }) => index);
  return [...new Set([0, ...starts].map((start) => plain.slice(start)))];
}
