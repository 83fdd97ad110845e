/** The texts of the fields that were sent once, as they were typed; rows (`brands[0]`) are left out. */
export function rawValues(fields: FormData): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of fields) {
    const isOne = typeof value === 'string' && !name.includes('[') && fields.getAll(name).length === 1;
    if (isOne) texts.set(name, value);
  }
  return texts;
}

/** The texts of the fields as they were typed, where a form's check reads them in another shape; without files. */
export function withRawValues(fields: FormData, typed: ReadonlyMap<string, string>): FormData {
  const copy = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') copy.append(name, typed.get(name) ?? value);
  }
  return copy;
}
