/** What a form's text fields hold, nested as conform keeps it: a field sent more than once, or in rows, is a list; what is empty is left out. */
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
