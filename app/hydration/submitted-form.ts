import type { FormEvent } from 'react';

let submitted: FormData | null = null;

/** Keeps a multipart form while it is submitted, for the request that its `clientAction` gets. */
export function keepSubmitted({ currentTarget: form, nativeEvent }: FormEvent<HTMLFormElement>): void {
  submitted = form.enctype === 'multipart/form-data' ? new FormData(form) : null;
  const { submitter } = nativeEvent as SubmitEvent;
  if (submitter instanceof HTMLButtonElement && submitter.name)
    submitted?.append(submitter.name, submitter.value);
}

/**
 * Gives the request of a `clientAction` the form that was submitted, in place of one parsed from its body.
 * why: WebKit loses a form's files inside a `Request`: reading it fails ("Unable to read form data blob") or finds them empty;
 * https://bugs.webkit.org/show_bug.cgi?id=324258, mended in September 2026. Goes once no supported Safari is older.
 */
export function withSubmittedForm(request: Request): Request {
  const form = submitted;
  submitted = null;
  return form ? Object.assign(request, { formData: async () => form }) : request;
}
