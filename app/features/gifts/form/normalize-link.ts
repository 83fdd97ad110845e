import { addressIn } from '#app/features/gifts/from-link/pasted-link.ts';
import { webAddress } from '#contract/links.ts';

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
export function prepareLink(fields: FormData): void {
  const typed = fields.get('Link');
  if (typeof typed === 'string') fields.set('Link', normalizeLink(typed));
}
