import { createHash } from 'node:crypto';
import { FormData as UpstreamForm } from 'undici';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/**
 * The multipart body of a call from a form of a page: the fields and files that the endpoint names, as typed; what was
 * left empty is left out.
 */
export function upstreamForm(endpoint: Endpoint, fields: FormData): UpstreamForm {
  const body = new UpstreamForm();
  for (const name of [...Object.keys(endpoint.multipart?.shape ?? {}), ...(endpoint.files ?? [])]) {
    for (const value of fields.getAll(name)) {
      if (typeof value === 'string') {
        if (value.trim() !== '') body.append(name, value);
      } else if (value.size > 0) body.append(name, value, value.name);
    }
  }
  return body;
}

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

/**
 * The API's key for what this form makes: the same form with the same content makes it once, by whatever process it
 * comes and however late. Changed and sent again from the browser's history it is another. Undefined without a submission
 * id: such a form was not made by our page, and nothing says that it is the same.
 */
export function idempotencyKey(fields: FormData): string | undefined {
  if (!fields.get(SUBMISSION_ID)) return undefined;
  const content = [...fields].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : `${value.name} ${value.size}`,
  ]);
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
