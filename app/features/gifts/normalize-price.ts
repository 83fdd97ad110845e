/** What is written before or behind an amount of a currency; a '$' alone says too little to be against any. */
const signs: Record<string, string> = { ARS: 'ARS|AR\\$', USD: 'USD|US\\$|U\\$S', EUR: 'EUR|€' };

/**
 * A price as people type it, in the form the API takes: '1.500,50' and '1500,50' become '1500.50', '45.000' becomes
 * '45000' (the comma is ours to turn into a point), '1,234.56', as in Mexico, '1234.56'. Copied with the
 * sign of its own currency ('US$ 20', '29,99 €') it loses that; with another's it would be a wrong price. Anything else is
 * left for the schema to check.
 */
export function normalizePrice(typed: string, currency = ''): string {
  // why: [1-9], since behind a leading zero a point is no thousands mark: '0.500' would be published as 500.
  const price = withoutSign(typed.replace(/[\s\p{Cf}]/gu, ''), currency);
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/.test(price)) return price.replaceAll('.', '').replace(',', '.');
  // why: a lone comma before three digits is left, since it may as well be a point that was meant.
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2}|,\d{3})$/.test(price)) return price.replaceAll(',', '');
  return /^\d+,\d{1,2}$/.test(price) ? price.replace(',', '.') : price;
}

function withoutSign(price: string, currency: string): string {
  const own = signs[currency];
  const plain = own ? price.replace(new RegExp(`^(${own})|(${own})$`, 'gi'), '') : price;
  return plain.replaceAll('$', '');
}
