/** Lower case, accents and marks stripped, blanks folded: the form in which names are compared. */
export function normalizeName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The normalised name from each of its words on ("ana paz" → "ana paz", "paz"), so that a prefix finds any part of it. */
export function nameParts(name: string): string[] {
  const words = normalizeName(name).split(' ');
  return [...new Set(words.map((_, start) => words.slice(start).join(' ')))];
}
