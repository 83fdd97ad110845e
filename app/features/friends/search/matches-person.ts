/** A text without accents and case, for comparing as the API's search does. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('es');
}

/** Whether a person answers to what was typed: a part of the name or of the e-mail, without regard to accents and case. */
export function matchesPerson({ name, email }: { name: string; email: string }, query: string): boolean {
  const typed = plain(query.trim());
  return plain(name).includes(typed) || plain(email).includes(typed);
}
