/** A text without accents and case, for comparing as the search of all people does. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('es');
}

/**
 * Whether a person answers to what was typed: each word of it is a part of the name, or each of the e-mail, without regard to
 * accents and case.
 */
export function matchesPerson({ name, email }: { name: string; email: string }, query: string): boolean {
  const [typed, inName, inEmail] = [plain(query.trim()), plain(name), plain(email)];
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? [typed];
  return [inName, inEmail].some((text) => words.every((word) => text.includes(word)));
}
