/** A form's text fields, nested as conform keeps them: a field sent twice, or in rows, is a list; empty ones are left out. */
export function formValues(fields: FormData): Record<string, string | string[]> {
  const typed: Record<string, string | string[]> = {};
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || value === '') continue;
    const row = name.indexOf('[');
    const key = row === -1 ? name : name.slice(0, row);
    const before = typed[key];
    if (row === -1 && before === undefined) typed[key] = value;
    else typed[key] = [...[before ?? []].flat(), value];
  }
  return typed;
}
