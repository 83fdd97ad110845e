import { setRows } from '#app/forms/set-field-value.ts';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';

/** The text of a form's fields by name, in order; passwords, files and what no one typed are left out. */
export type DraftFields = [name: string, value: string][];

/** What the page writes into its forms by itself. */
const OF_PAGE = [SUBMISSION_ID, 'form', 'intent', 'redirectTo'];

/** Reads what is typed in a form now. */
export function readDraft(form: HTMLFormElement): DraftFields {
  const secret = [...form.elements].filter(
    (one) => one instanceof HTMLInputElement && one.type === 'password',
  );
  return typedIn(
    new FormData(form),
    secret.map((one) => (one as HTMLInputElement).name),
  );
}

/** Reads what was typed in a form that was sent; `without` names what is left out. */
export function typedIn(form: FormData, without: string[] = []): DraftFields {
  return [...form].flatMap(
    ([name, value]): DraftFields =>
      typeof value === 'string' && value !== '' && ![...OF_PAGE, ...without].includes(name)
        ? [[name, value]]
        : [],
  );
}

/**
 * Writes stored text back into a form's fields and tells the form that they changed; fields that are gone are skipped, and
 * those of `except`. A whole draft of a form that came filled in empties what it lacks.
 */
export function writeDraft(
  form: HTMLFormElement,
  draft: DraftFields,
  { isWhole = false, except = new Set<string>() } = {},
): void {
  const isTyped = (name: string) =>
    [...except].some((typed) => (repeatedName(typed) ?? typed) === (repeatedName(name) ?? name));
  const kept = new Map<string, string[]>();
  const rows = new Map<string, string[]>();
  for (const name of isWhole ? writtenNames(form) : []) {
    const repeated = repeatedName(name);
    if (isTyped(name)) continue;
    if (repeated) rows.set(repeated, []);
    else kept.set(name, []);
  }
  for (const [name, value] of draft) {
    const repeated = repeatedName(name);
    if (isTyped(name)) continue;
    if (repeated) rows.set(repeated, [...(rows.get(repeated) ?? []), value]);
    else kept.set(name, [...(kept.get(name) ?? []), value]);
  }
  for (const [name, values] of rows) setRows(form, name, values);
  let last: Element | undefined;
  for (const field of form.elements) {
    const values = kept.get((field as HTMLInputElement).name);
    if (!values) continue;
    last = field;
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
      field.checked = values.includes(field.value);
    } else if (
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && field.type !== 'file' && field.type !== 'password')
    ) {
      field.value = values[0] ?? '';
    }
  }
  last?.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** The name of the repeated field whose row is called so. */
function repeatedName(name: string): string | undefined {
  return /^(.*)\[\d+\]$/.exec(name)?.[1];
}

/** The names of what people write in a form. */
function writtenNames(form: HTMLFormElement): string[] {
  const written = 'input:not([type=hidden], [type=file], [type=password]), textarea, select';
  return [...form.elements].flatMap((one) =>
    one.matches(written) && (one as HTMLInputElement).name ? [(one as HTMLInputElement).name] : [],
  );
}
