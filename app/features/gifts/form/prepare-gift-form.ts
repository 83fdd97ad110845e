import { addressIn } from '#app/features/gifts/from-link/pasted-link.ts';
import { prepareGiftRows } from '#app/features/gifts/gift-tags.ts';
import { normalizePrice } from '#app/features/gifts/normalize-price.ts';
import { webAddress } from '#contract/links.ts';

/** Puts what was typed in a gift's form into the form that is checked: the price, the link, and the rows of repeated fields. */
export function prepareGiftForm(fields: FormData): void {
  preparePrice(fields);
  prepareLink(fields);
  prepareGiftRows(fields);
}

/**
 * A link as people paste it, in the form the API takes: the address alone out of 'Mirá esta taza: https://…', which is what
 * chats and shops copy. Anything else, such as an address without a scheme, is left for the schema to check.
 */
export function normalizeLink(typed: string): string {
  const link = typed.trim();
  // why: an address without a scheme may carry another one in its query.
  const isWhole = !/^https?:/i.test(link) && webAddress(link) !== null;
  return isWhole ? link : (addressIn(link) ?? link);
}

/** Puts the link of a form into the form the API takes. */
function prepareLink(fields: FormData): void {
  const typed = fields.get('Link');
  if (typeof typed === 'string') fields.set('Link', normalizeLink(typed));
}

/** Puts the price of a form into the form the API takes. */
function preparePrice(fields: FormData): void {
  const [typed, currency] = [fields.get('Price'), fields.get('Currency')];
  if (typeof typed === 'string') fields.set('Price', normalizePrice(typed, String(currency)));
}
