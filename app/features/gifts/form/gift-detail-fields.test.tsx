import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GiftDetailFields, type GiftFields } from '#app/features/gifts/form/gift-detail-fields.tsx';
import { WordingContext } from '#app/wording/use-wording.ts';

const names = [
  'Name',
  'Description',
  'Rating',
  'Price',
  'Currency',
  'Brands',
  'Color',
  'Size',
  'Link',
  'Comment',
  'Lists',
  'NewList',
] as const;
const fields = Object.fromEntries(
  names.map((name) => [name, { id: name, name, initialValue: undefined, errors: undefined }]),
) as GiftFields;

test('gift fields: with another noun nothing in the form says the usual one', () => {
  const html = renderToStaticMarkup(
    <WordingContext.Provider value={{ appName: 'Antojo', noun: 'antojo' }}>
      <GiftDetailFields form={{ allErrors: {} }} fields={fields} lists={[]} changedRows={null} />
    </WordingContext.Provider>,
  );
  expect(html).toContain('Mi mayor antojo');
  expect(html).not.toMatch(/deseo/i);
});
