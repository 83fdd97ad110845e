import { gift, giftChange, giftInput } from '#contract/gifts.ts';
import { metadataQuery } from '#contract/link-metadata.ts';
import { linkField } from '#contract/links.ts';
import { priceField } from '#contract/money.ts';
import { same, testBounds, x } from '#tests/contract/field-bounds.ts';

const { Rating, FriendId, Currency, Lists, ImageUrl } = giftInput.shape;
const lists = (count: number) => Array.from({ length: count }, (_, at) => `Lista ${at}`);

testBounds([
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
      [lists(10), lists(10)],
    ],
    [lists(11), [x(61)], [' '], ['\u200b']],
  ],
  ['the address of a picture', ImageUrl, [[' a ', 'a'], ...same(x(2000))], [x(2001)]],
  ['a status', giftChange.shape.status, same('available', 'purchased'), ['reserved', '']],
  [
    'the status of an answer',
    gift.out.shape.status,
    [...same('available', 'purchased'), ['sold', 'available']],
    [],
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
        String.raw`\\tienda.com`,
        String.raw`tienda.com\a`,
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
]);
