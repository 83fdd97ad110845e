import { distinctTags, normalizeRows } from '#app/forms/normalize-rows.ts';

/** 'negro, bordó' -> ['negro', 'bordó']: colours and brands are comma-joined. */
export function commaParts(joined: string | null | undefined): string[] {
  return distinctTags((joined ?? '').split(','));
}

/** Tags as they were typed, a comma between two as good as a row for each. */
export function commaTags(typed: readonly string[]): string[] {
  return distinctTags(typed.flatMap((row) => row.split(',')));
}

/** Tags as the contract takes them: one text. */
export function joinTags(tags: readonly string[] | undefined): string {
  return commaTags(tags ?? []).join(', ');
}

/** The repeated fields of a gift's form, put in order after typing. For `readForm`'s `prepare`. */
export function prepareGiftRows(fields: FormData): void {
  normalizeRows(fields, 'Brands', commaTags);
  normalizeRows(fields, 'Color', commaTags);
  normalizeRows(fields, 'NewList', distinctTags);
}
