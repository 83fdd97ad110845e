/** Puts text into a field of a page as if it were typed, so that the form's listeners learn of it. */
export function setFieldValue(field: Element | null, value: string): void {
  if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) {
    if (field.value === value && !field.checked) field.click();
    return;
  }
  const isField =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  if (!isField) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

const CHANGED = 'deseo-form-changed';

/** Tells a form that something of it was changed that no `input` event tells: a row of a repeated field, a picture. */
export function tellFormChanged(form: HTMLFormElement | null | undefined): void {
  form?.dispatchEvent(new Event(CHANGED));
}

/** Listens to every change of a form, by typing or otherwise. */
export function onFormChanged(
  form: HTMLFormElement,
  listener: (event: Event) => void,
  options: AddEventListenerOptions,
) {
  for (const kind of ['input', CHANGED]) form.addEventListener(kind, listener, options);
}

// A repeated field keeps its rows in React; other sources (a draft, a pasted link) offer rows through these.

const OFFER = 'deseo-rows-offered';

type Offer = { name: string; rows: string[] };

/** Offers rows to the repeated field `name` of a form, in place of those it has. */
export function setRows(form: HTMLFormElement, name: string, rows: string[]): void {
  form.dispatchEvent(new CustomEvent<Offer>(OFFER, { detail: { name, rows } }));
}

/** Listens for rows offered to the field `name`; gives what ends it. */
export function onSetRows(form: HTMLFormElement, name: string, take: (rows: string[]) => void): () => void {
  const hear = (event: Event) => {
    const { detail } = event as CustomEvent<Offer>;
    if (detail.name === name) take(detail.rows);
  };
  form.addEventListener(OFFER, hear);
  return () => form.removeEventListener(OFFER, hear);
}
