import { expect, test } from 'vitest';
import { distinctTags, normalizeRows } from '#app/forms/normalize-rows.ts';

test('typed rows: cleaned and numbered again, in order; other fields stay', () => {
  const fields = new FormData();
  fields.append('brands[10]', ' Adidas ');
  fields.append('brands[2]', 'Nike');
  fields.append('brands[11]', 'NIKE');
  fields.append('brandsNote', 'x');
  normalizeRows(fields, 'brands', distinctTags);
  expect([...fields.entries()]).toEqual([
    ['brandsNote', 'x'],
    ['brands[0]', 'Nike'],
    ['brands[1]', 'Adidas'],
  ]);
});
