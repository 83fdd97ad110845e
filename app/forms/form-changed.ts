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
