import { hasVisible } from '#contract/visible.ts';

/**
 * Puts the rows of a repeated field (`brands[0]`, `brands[1]`, …) in order after typing: each as `clean` makes the list,
 * numbered again. Changes `fields`. For `readForm`'s `prepare`, so that a row added without scripts looks like any other.
 */
export function normalizeRows(
  fields: FormData,
  name: string,
  clean: (rows: readonly string[]) => readonly string[],
): void {
  const prefix = `${name}[`;
  const numbered = [...fields.entries()].flatMap(([key, value]) =>
    key.startsWith(prefix) && typeof value === 'string'
      ? [{ key, at: Number.parseInt(key.slice(prefix.length), 10), value }]
      : [],
  );
  for (const { key } of numbered) fields.delete(key);
  const rows = numbered.sort((a, b) => a.at - b.at).map(({ value }) => value);
  clean(rows).forEach((row, index) => {
    fields.append(`${name}[${index}]`, row);
  });
}

/** Tags as they are kept: trimmed, none that nobody sees, none twice, not in another case either; the first stays. */
export function distinctTags(typed: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const tag of typed.map((one) => one.trim())) {
    const key = tag.toLocaleLowerCase('es');
    if (hasVisible(tag) && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}
