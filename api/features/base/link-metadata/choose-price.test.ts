import { describe, expect, test } from 'vitest';
import { parsePage } from '#api/features/base/link-metadata/parse-page.ts';

function priceOf(html: string, url = 'https://tienda.test/a') {
  const { price, currency } = parsePage({ url, charset: 'utf-8', body: Buffer.from(html) });
  return price === null ? null : `${price} ${currency}`;
}
const offer = (price: unknown, currency = 'USD') =>
  `<script type="application/ld+json">${JSON.stringify({
    ...{ '@type': 'Product', name: 'Mesa' },
    offers: { price, priceCurrency: currency },
  })}</script>`;
const meta = (name: string, amount: string) =>
  `<meta property="${name}:amount" content="${amount}"><meta property="${name}:currency" content="USD">`;
const box = (inside: string) => `<h1>Mesa</h1><div class="product-price">${inside}</div>`;

describe('the one price of a page', () => {
  test.each([
    ['what one source says', offer('150'), '150 USD'],
    ['what several say alike', offer('150') + meta('product:price', '150.00'), '150 USD'],
    ['a sale price before the list price', offer('150') + meta('product:sale_price', '120'), '120 USD'],
    [
      'the other, where one is said to be from before',
      `${offer('150')}${meta('product:price', '120')}${meta('product:original_price', '150')}`,
      '120 USD',
    ],
    [
      'of two the one that stands near the name',
      `${offer('150')}${meta('product:price', '120')}${box('<del>$150.00</del> $120.00')}`,
      '120 USD',
    ],
    ['none where nothing decides', offer('150') + meta('product:price', '120'), null],
    ['an amount inside a node', offer({ sales: { value: 12.5, currency: 'EUR' } }), '12.5 EUR'],
    [
      'keys in another case',
      offer('7').replace('"price"', '"Price"').replace('priceCurrency', 'PRICECURRENCY'),
      '7 USD',
    ],
    [
      'none of a foreign offer, whatever the text says of its worth',
      `${offer('9', 'GBP')}${box('EUR 10,50')}`,
      null,
    ],
    ["the shop's box, where nothing is stated", `<title>Mesa</title>${box('€ 35,99')}`, '35.99 EUR'],
    ['none of a box with two prices', `<title>Mesa</title>${box('€ 35,99 € 40,00')}`, null],
    ['none of a lone dollar sign', `<title>Mesa</title>${box('$ 1.500')}`, null],
  ])('is %s', (_what, html, expected) => {
    expect(priceOf(html)).toBe(expected);
  });

  test('a lone dollar sign is of pesos in Argentina, and of what its scripts name', () => {
    const html = `<title>Mesa</title>${box('$ 1.500')}`;
    expect(priceOf(html, 'https://tienda.com.ar/a')).toBe('1500 ARS');
    expect(priceOf(`${html}<script>var shop={"currency":"USD"}</script>`)).toBe('1500 USD');
    expect(priceOf(`${html}<script>var shop={"currency":"CLP"}</script>`)).toBeNull();
  });

  test('what is recommended beside it, by instalments or for shipping, is no price of it', () => {
    const aside =
      '<div class="related-products"><b class="price">€ 9,00</b></div><i class="instalments">€ 3</i>';
    expect(priceOf(`<title>Mesa</title>${box('€ 35,99')}${aside}`)).toBe('35.99 EUR');
  });
});
