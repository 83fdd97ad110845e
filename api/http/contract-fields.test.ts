import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { deleteAccountInput } from '#contract/account.ts';
import { idTokenInput, loginInput, resetCodeField } from '#contract/auth.ts';
import { friendGiftQuery, gift, giftChange, giftInput, giftQuery } from '#contract/gifts.ts';
import { idempotencyKey } from '#contract/idempotency.ts';
import { inviteToken } from '#contract/invite-links.ts';
import { metadataQuery } from '#contract/link-metadata.ts';
import { linkField } from '#contract/links.ts';
import { priceField } from '#contract/money.ts';
import { notificationQuery } from '#contract/notifications.ts';
import { pageQuery } from '#contract/paging.ts';
import { text, textRows, time, visibleText } from '#contract/text.ts';
import {
  emailField,
  nameField,
  passwordField,
  profileInput,
  registerInput,
  userSearchQuery,
} from '#contract/users.ts';

const x = (length: number) => 'x'.repeat(length);
const same = (...values: string[]) => values.map((value): [unknown, unknown] => [value, value]);
const { Rating, FriendId, Currency, Lists, ImageUrl } = giftInput.shape;
const lists = (count: number) => Array.from({ length: count }, (_, at) => `Lista ${at}`);

/** Each field with what it takes, what becomes of that, and what it does not take: at its bounds and just past them. */
const fields: [name: string, field: z.ZodType, taken: [unknown, unknown][], refused: unknown[]][] = [
  [
    'an e-mail',
    emailField,
    [[' Ana@Ejemplo.COM ', 'ana@ejemplo.com'], ...same('a@b.c', 'a.b+c@d.e.f', `${x(242)}@example.com`)],
    [
      ...['', 'a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a@b@c.d', 'a b@c.d', 'a@b c.d', 'a@b.c d', undefined],
      ...['a\u200bb@c.d', 'a@b\u200bc.d', 'a@b.c\u200bd', `${x(243)}@example.com`],
    ],
  ],
  ['a name', nameField, [[' Al ', 'Al'], ...same('😀', x(50))], ['A', ' A ', x(51), '\u200b\u200b', '']],
  [
    'a password',
    passwordField,
    same('abcde1', ' 1234ñ', `${x(127)}1`, 'x\u0301 👍1'),
    ['abcd1', '123456', x(129), '👍1234', undefined],
  ],
  ['an invitation at the registration', registerInput.shape.InviteToken, same(x(200)), [x(201)]],
  [
    'a reset code',
    resetCodeField,
    [
      ['12 34-56', '123456'],
      [`${'-'.repeat(94)}123456`, '123456'],
    ],
    ['12345', '1234567', 'abcdef', `${'-'.repeat(95)}123456`],
  ],
  [
    'the password of a login',
    loginInput.shape.password,
    [...same('1', x(1024)), [x(1025), x(1024)]],
    ['', undefined],
  ],
  ['the password of a deletion', deleteAccountInput.shape.password, [[x(1025), x(1024)]], [1]],
  ['a Google token', idTokenInput.shape.idToken, same('x', x(8192)), ['', x(8193), undefined]],
  [
    'an idempotency key',
    idempotencyKey,
    same(x(8), x(200), '!~azAZ09'),
    [x(7), x(201), `${x(8)} `, `${x(8)}ñ`, ` ${x(8)}`],
  ],
  [
    'an invitation',
    inviteToken,
    same(x(20), x(100), `aZ09-_${x(20)}`),
    [x(19), x(101), `.${x(20)}`, `${x(20)}.`],
  ],
  [
    'a price',
    priceField,
    [
      ...['', '0', '0.00', ' '].map((none): [unknown, unknown] => [none, null]),
      ...[
        ['0.01', 1],
        ['1500', 150_000],
        ['1500.5', 150_050],
        [' 12.34 ', 1234],
        ['000000000012', 1200],
      ],
      ['9999999999.99', 999_999_999_999],
    ] as [unknown, unknown][],
    ['10000000000', '1.', '1.234', '.5', '-1', '1,5', '1e3', '$1', '1x', '0000000000012'],
  ],
  [
    'a rating',
    Rating,
    [
      ['1', 1],
      ['5', 5],
    ],
    ['0', '6', '1.5', '11', '', 'a1', undefined],
  ],
  ['the friend of a gift', FriendId, same('0'), ['1', '']],
  ['a currency', Currency, [...same('ARS', 'USD', 'EUR'), ['', null]], ['ars', 'BTC']],
  [
    'lists',
    Lists,
    [
      [[''], []],
      [['', ' a ', ''], ['a']],
      [lists(50), lists(50)],
    ],
    [lists(51), [x(61)], [' '], ['\u200b']],
  ],
  ['the address of a picture', ImageUrl, [[' a ', 'a'], ...same(x(2000))], [x(2001)]],
  ['a status', giftChange.shape.status, same('available', 'purchased'), ['reserved', '']],
  [
    'the status of an answer',
    gift.shape.status,
    [...same('available', 'purchased'), ['sold', 'available']],
    [],
  ],
  [
    'the rating of an answer',
    gift.shape.rating,
    [
      [0, 0],
      [5, 5],
    ],
    [-1, 6, 1.5],
  ],
  [
    'a link',
    linkField,
    [
      ...[
        ['', null],
        [' ', null],
        [' tienda.com ', 'https://tienda.com/'],
        ['HTTP://a.b', 'http://a.b/'],
      ],
      ['tienda.com:8080/x?y#z', 'https://tienda.com:8080/x?y#z'],
      ...[
        ['tienda.com?x', 'https://tienda.com/?x'],
        ['tienda.com#x', 'https://tienda.com/#x'],
      ],
      ...same('https://a.b/c%20d', `https://a.b/${x(1988)}`),
      [`https://a.b/${'./'.repeat(994)}`, 'https://a.b/'],
    ] as [unknown, unknown][],
    [
      ...[
        'a',
        'a b.c',
        'tienda.com x',
        'tienda.com/a b',
        'tien\tda.com',
        'tienda.c\tom',
        'javascript:alert(1)//http://a.b',
        '//a.b',
        'a.b:c:d',
        'ftp://a.b',
        'xhttp://a.b',
        'javascript:alert(1)//a.b',
      ],
      ...['http://localhost', 'http://u@a.b', 'http://:p@a.b', 'http://a b.c', 'https://', 'mailto:a@b.c'],
      ...[
        `https://a.b/${x(1989)}`,
        `https://a.b/${'./'.repeat(994)}x`,
        `https://a.b/${'ñ'.repeat(400)}`,
        `a.b/${x(1989)}`,
        undefined,
      ],
    ],
  ],
  [
    'the address of a shop',
    metadataQuery.shape.url,
    [[' a ', 'a'], ...same(x(2000))],
    ['', ' ', x(2001), undefined],
  ],
  [
    'the length of a page',
    pageQuery.shape.limit,
    [
      ...[undefined, '', ' ', 'x', '2.5', 'Infinity'].map((none): [unknown, unknown] => [none, 50]),
      ...[
        ['0', 1],
        ['-5', 1],
        ['1', 1],
        ['99', 99],
        ['100', 100],
        ['101', 100],
        ['1e20', 100],
      ],
    ] as [unknown, unknown][],
    [],
  ],
  ['a cursor', pageQuery.shape.after, [...same(x(400)), [x(401), undefined], [undefined, undefined]], []],
  [
    'a page of notices',
    notificationQuery,
    [
      [{}, { page: 1, pageSize: 20, unreadOnly: false }],
      [
        { page: '1000001', pageSize: '101', unreadOnly: 'true' },
        { page: 1_000_000, pageSize: 100, unreadOnly: true },
      ],
      [{ unreadOnly: 'yes' }, { page: 1, pageSize: 20, unreadOnly: false }],
    ],
    [],
  ],
  [
    'what is searched',
    userSearchQuery.shape.query,
    [[undefined, ''], [' a ', 'a'], ...same(x(254))],
    [x(255)],
  ],
  [
    'a text',
    text(6),
    [[' a\r\nb\rc ', 'a\nb\nc'], ...same('', '😀😀😀', x(6))],
    [x(7), '😀😀😀x', 'a\0b', 'a\ud83d', '\ude00a', undefined, 1],
  ],
  [
    'a text that is seen',
    visibleText(6, 'falta'),
    same('a', '\u200ba', '.', '😀'),
    ['', ' ', '\n', '\u200b', '\u202e \u200d', '\u0301', '\u2800', '\u3164', x(7), undefined],
  ],
  [
    'rows',
    textRows(2, 3),
    [
      [
        ['a', '', ' a ', 'b', ' '],
        ['a', 'b'],
      ],
      [[], []],
      [['abc'], ['abc']],
    ],
    [['a', 'b', 'c'], ['abcd']],
  ],
  [
    'a moment',
    time,
    same('2025-01-01T00:00:00.000Z'),
    ['2025-01-01T00:00:00Z', '2025-01-01T00:00:00.000000Z', '2025-01-01T00:00:00.000+03:00', '2025-01-01'],
  ],
];

describe.each(fields)('%s', (_name, field, taken, refused) => {
  test('takes what it may be', () => {
    for (const [sent, meant] of taken) expect([sent, field.safeParse(sent).data]).toEqual([sent, meant]);
    expect(taken.filter(([sent]) => !field.safeParse(sent).success)).toEqual([]);
  });
  test('and nothing else', () => {
    expect(refused.filter((sent) => field.safeParse(sent).success)).toEqual([]);
  });
});

const giftTexts = {
  Name: 120,
  Description: 2000,
  Size: 40,
  Color: 200,
  Brands: 200,
  Brand: 200,
  Comment: 1000,
};
const lengths: [string, z.ZodObject, Record<string, number>][] = [
  ['a new gift', giftInput, giftTexts],
  ['a change of a gift', giftChange, { ...giftTexts, ImageUrl: 2000 }],
  [
    'a profile',
    profileInput,
    {
      ...{ Name: 50, ColorNote: 2000, AvatarUrl: 2000 },
      ...{ 'Sizes.Shirt': 40, 'Sizes.Pants': 40, 'Sizes.Shoes': 40 },
    },
  ],
  ['a query of gifts', giftQuery, { listName: 60 }],
  ['a query of gifts of a friend', friendGiftQuery, { listName: 60 }],
];
test.each(lengths)('how long the texts of %s may be', (_name, { shape }, bounds) => {
  const takes = (field: string, length: number) => shape[field]?.safeParse(x(length)).success;
  for (const [field, max] of Object.entries(bounds)) {
    expect([field, takes(field, max), takes(field, max + 1)]).toEqual([field, true, false]);
  }
});

test.each(['Colors', 'Brands'] as const)('%s of a profile: thirty of forty', (field) => {
  const takes = (count: number, length: number) =>
    profileInput.shape[field].safeParse(Array.from({ length: count }, (_, at) => `${at}`.padEnd(length, 'x')))
      .success;
  expect([takes(30, 40), takes(31, 40), takes(30, 41)]).toEqual([true, false, false]);
});

test('a change may be of nothing at all', () => {
  for (const input of [giftChange, profileInput, giftQuery, friendGiftQuery])
    expect(input.safeParse({}).success).toBe(true);
});

test('a text that is too long says so once, and a missing one that it is missing', () => {
  const said = (field: z.ZodType, sent: unknown) =>
    field.safeParse(sent).error?.issues.map(({ message }) => message);
  expect(said(text(6), '😀😀😀😀😀😀😀')).toEqual(['No puede tener más de 6 caracteres']);
  expect(said(visibleText(6, 'falta'), ' '.repeat(7))).toEqual(['falta']);
  expect(said(visibleText(6, 'falta', 'sobra'), x(7))).toEqual(['sobra']);
  expect(said(visibleText(6, 'falta'), '\u200b')).toEqual(['falta']);
  expect(said(visibleText(6, 'falta'), undefined)).toEqual(['falta']);
  expect(said(emailField, x(255))).toHaveLength(1);
  expect(said(textRows(2, 3), ['a', 'b', 'c'])).toEqual(['Como máximo 2']);
});
