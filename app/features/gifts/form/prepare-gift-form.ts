import { prepareLink } from '#app/features/gifts/form/normalize-link.ts';
import { preparePrice } from '#app/features/gifts/form/normalize-price.ts';
import { prepareGiftRows } from '#app/features/gifts/gift-tags.ts';

/** Puts what was typed in a gift's form into the form that is checked: the price, the link, and the rows of repeated fields. */
export function prepareGiftForm(fields: FormData): void {
  preparePrice(fields);
  prepareLink(fields);
  prepareGiftRows(fields);
}
