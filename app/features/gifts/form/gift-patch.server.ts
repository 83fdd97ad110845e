import { FormData as UpstreamForm } from 'undici';
import { endpoints } from '#contract/endpoints.ts';

/** The body of a PATCH that sets these fields and leaves the rest alone. */
export function upstreamGiftPatch(fields: Record<string, string>): UpstreamForm {
  const body = new UpstreamForm();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

/**
 * The body of a PATCH from the edit form: what was emptied is sent empty, so that it is cleared; no
 * tick at all means no list; without a new picture the present one stays. From `giftOnWire`.
 */
export function upstreamGiftEdit(fields: FormData): UpstreamForm {
  const known = Object.keys(endpoints.updateGift.multipart.shape);
  const body = new UpstreamForm();
  for (const name of known) {
    if (name === 'Lists' || name === 'status' || name === 'ImageUrl') continue;
    const value = fields.get(name);
    if (typeof value === 'string') body.append(name, value);
  }
  const lists = fields.getAll('Lists').filter((name) => typeof name === 'string' && name !== '');
  for (const name of lists.length > 0 ? lists : ['']) body.append('Lists', String(name));
  const picture = fields.get('ImageFile');
  if (picture instanceof File && picture.size > 0) body.append('ImageFile', picture, picture.name);
  return body;
}
