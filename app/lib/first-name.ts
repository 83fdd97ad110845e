/** Takes the first word of a person's name, for sentences; the whole name where that is an initial or a title ('J. Pérez'). */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first.length < 2 || first.endsWith('.') ? name.trim() : first;
}
