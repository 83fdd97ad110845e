import { fillField } from '#app/features/gifts/fill-field.ts';
import { commaParts } from '#app/features/gifts/gift-tags.ts';
import type { LinkPrefill } from '#app/features/gifts/pasted-link.ts';
import { offerRows } from '#app/forms/offered-rows.ts';

/** Puts what a link says into the fields of the form that are still empty (spec "Create"). */
export function prefillFromLink(formId: string, { Brands, ...prefill }: LinkPrefill): void {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return;
  for (const [name, value] of Object.entries(prefill)) {
    const field = form.elements.namedItem(name);
    const isEmpty = name === 'Currency' || (field as HTMLInputElement | null)?.value === '';
    if (isEmpty && field instanceof Element) fillField(field, value);
  }
  const hasBrands = [...new FormData(form)].some(
    ([name, value]) => name.startsWith('Brands[') && value !== '',
  );
  if (Brands && !hasBrands) offerRows(form, 'Brands', commaParts(Brands));
}
