import { FormData as UpstreamForm } from 'undici';
import { ASKS_DRAFT } from '#app/features/gifts/form/asks-draft.ts';
import { joinTags } from '#app/features/gifts/gift-tags.ts';
import { endpoints } from '#contract/endpoints.ts';

type Typed = Partial<Record<'Brands' | 'Color' | 'NewList', string[] | undefined>> & {
  Price?: number | null | undefined;
};

/**
 * A gift's form in the names of the contract: brands and colours as one text each, new lists among the lists, and a price only
 * above 0, and no tick as not kept as a draft, where the form asks.
 */
export function giftOnWire(fields: FormData, { Brands, Color, NewList = [], Price }: Typed): FormData {
  const wire = new FormData();
  for (const [name, value] of fields) wire.append(name, value);
  wire.set('Brands', joinTags(Brands));
  wire.set('Color', joinTags(Color));
  if (!Price) wire.set('Price', '');
  const isKept = fields.get('Draft') === 'true';
  // why: a form of an older build does not ask, and would publish what is kept.
  if (isKept || fields.has(ASKS_DRAFT)) wire.set('Draft', String(isKept));
  for (const list of NewList) wire.append('Lists', list);
  return wire;
}

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
