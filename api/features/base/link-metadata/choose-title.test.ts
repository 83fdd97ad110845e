import { expect, test } from 'vitest';
import { chooseTitle } from '#api/features/base/link-metadata/choose-title.ts';

const chosen = (page: string, more: { product?: string; headings?: string[]; siteName?: string } = {}) =>
  chooseTitle({
    ...{ product: [more.product], headings: more.headings ?? [], page: [page] },
    ...{ siteName: more.siteName, url: 'https://www.casa-norte.com.ar/p/1' },
  });

test.each([
  ['Mesa ratona | Casa Norte', 'Mesa ratona'],
  ['Mesa ratona - casa-norte.com.ar', 'Mesa ratona'],
  ['Casa Norte: Mesa ratona', 'Casa Norte: Mesa ratona'],
  ['CASA NORTE - Mesa ratona', 'Mesa ratona'],
  ['Comprar Mesa ratona online', 'Mesa ratona'],
  ['Mesa ratona - Buy coffee tables at the best price', 'Mesa ratona'],
  ['Mesa ratona - Roble', 'Mesa ratona - Roble'],
  ['Lámpara «Luna»', 'Lámpara «Luna»'],
  ['Barbie - Norte de muñecas', 'Barbie - Norte de muñecas'],
  ['Casa Norte', 'Casa Norte'],
])('product title: %s', (page, expected) => {
  expect(chosen(page)).toBe(expected);
});

test('product title: structured data, then a heading that the page names', () => {
  const page = 'Mesa ratona de roble en oferta | Mundo Mesa';
  expect(chosen(page, { product: 'Mesa ratona 90 cm', headings: ['Novedades'] })).toBe('Mesa ratona 90 cm');
  expect(chosen(page, { headings: ['Novedades', 'Mesa ratona de roble'] })).toBe('Mesa ratona de roble');
  expect(chosen(page, { headings: ['Novedades'] })).toBe(page);
  expect(chosen(page, { siteName: 'Mundo Mesa' })).toBe('Mesa ratona de roble en oferta');
});

test('product title: a heading that adds the brand to the structured name', () => {
  expect(chosen('Norte Mesa ratona', { product: 'Mesa ratona', headings: ['Norte Mesa ratona'] })).toBe(
    'Norte Mesa ratona',
  );
});
