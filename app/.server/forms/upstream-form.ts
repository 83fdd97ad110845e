import { FormData as UpstreamForm } from 'undici';
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
