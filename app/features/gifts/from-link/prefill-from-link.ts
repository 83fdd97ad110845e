import type { LinkPrefill } from '#app/features/gifts/from-link/pasted-link.ts';
import { commaParts } from '#app/features/gifts/gift-tags.ts';
import { setFieldValue, setRows } from '#app/forms/set-field-value.ts';

/**
 * Puts what a link says into the fields of the form that are still empty; its currency while no price is
 * there.
 */
export function prefillFromLink(formId: string, { Brands, Currency, ...prefill }: LinkPrefill): void {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return;
  const fieldOf = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  // why: a currency is chosen from the start, so a typed one is told from that only by its price.
  if (Currency && fieldOf('Price')?.value === '') setFieldValue(fieldOf('Currency'), Currency);
  for (const [name, value] of Object.entries(prefill)) {
    if (fieldOf(name)?.value === '') setFieldValue(fieldOf(name), value);
  }
  const hasBrands = [...new FormData(form)].some(
    ([name, value]) => name.startsWith('Brands[') && value !== '',
  );
  if (Brands && !hasBrands) setRows(form, 'Brands', commaParts(Brands));
}
