import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GiftDetailFields } from '#app/features/gifts/form/gift-detail-fields.tsx';
import type { GiftFields } from '#app/features/gifts/form/gift-schema.ts';
import { giftFormFields } from '#app/features/gifts/form/gift-schema.ts';
import { SettingsContext } from '#app/lib/settings-context.ts';

/** Asked elsewhere in the form, or not at all (`GiftFieldName`). */
const NOT_HERE = ['Drawing', 'Brand', 'FriendId', 'ImageFile', 'ImageUrl', 'PastedLink'];
const names = Object.keys(giftFormFields.shape).filter((name) => !NOT_HERE.includes(name));
const fields = Object.fromEntries(
  names.map((name) => [name, { id: name, name, initialValue: undefined, errors: undefined }]),
) as GiftFields;
const lists = [{ id: '0190a000-0000-7000-8000-000000000301', name: 'Cumple', createdAt: '' }];

const html = renderToStaticMarkup(
  <SettingsContext.Provider value={{ appName: 'Antojo', noun: 'antojo', registration: 'open' }}>
    <GiftDetailFields
      form={{ allErrors: {} }}
      fields={fields}
      lists={lists}
      changedRows={null}
      seenBy={null}
    />
  </SettingsContext.Provider>,
);

test('gift fields: each field of the contract is asked', () => {
  expect(names.filter((name) => !html.includes(`name="${name}`))).toEqual([]);
});

test('gift fields: with another noun nothing in the form says the usual one', () => {
  expect(html).toContain('Mi mayor antojo');
  expect(html).not.toMatch(/deseo/i);
});
