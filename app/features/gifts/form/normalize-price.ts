/**
 * A price as people type it, in the form the API takes: '1.500,50' and '1500,50' become '1500.50', '45.000' becomes
 * '45000' (contract "Numbers": the comma is ours to turn into a point). Anything else is left for the schema to check.
 */
export function normalizePrice(typed: string): string {
  const price = typed.replace(/[\s\u00a0$]/g, '');
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(price)) return price.replaceAll('.', '').replace(',', '.');
  return /^\d+,\d{1,2}$/.test(price) ? price.replace(',', '.') : price;
}

/** Puts the price of a form into the form the API takes. */
export function preparePrice(fields: FormData): void {
  const typed = fields.get('Price');
  if (typeof typed === 'string') fields.set('Price', normalizePrice(typed));
}
