import { expect, test } from 'vitest';
import type { z } from 'zod';
import { idempotencyKey } from '#contract/idempotency.ts';
import { notificationQuery } from '#contract/notifications.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, text, textRows, time, visibleText } from '#contract/text.ts';
import { emailField, userSearchQuery } from '#contract/users.ts';
import { same, testBounds, x } from '#tests/contract/field-bounds.ts';

testBounds([
  [
    'an id',
    id,
    [
      ...same('0199a1b2-c3d4-7e5f-8a6b-0c1d2e3f4a5b'),
      ['0199A1B2-C3D4-7E5F-8A6B-0C1D2E3F4A5B', '0199a1b2-c3d4-7e5f-8a6b-0c1d2e3f4a5b'],
    ],
    ['0199a1b2c3d47e5f8a6b0c1d2e3f4a5b', 'x', ''],
  ],
  [
    'an idempotency key',
    idempotencyKey,
    same(x(8), x(200), '!~azAZ09'),
    [x(7), x(201), `${x(8)} `, `${x(8)}ñ`, ` ${x(8)}`],
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
    'a page of notifications',
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
    [[' a\r\nb\rc ', 'a\nb\nc'], ['\u200b \u3164', ''], ...same('', '😀😀😀', x(6))],
    [x(7), '😀😀😀x', 'a\0b', 'a\ud83d', '\ude00a', undefined, 1],
  ],
  [
    'a text that is seen',
    visibleText(6, 'falta'),
    same('a', '\u200ba', '.', '😀'),
    [
      '',
      ' ',
      '\n',
      '\u200b',
      '\u202e \u200d',
      '\u0301',
      '\u2800',
      '\u3164',
      '\u115f\u1160\uffa0',
      x(7),
      undefined,
    ],
  ],
  [
    'rows',
    textRows(2, 3),
    [
      [
        ['a', '', ' a ', 'b', ' ', '\u200b'],
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
]);

test('messages: a text too long says so once, a missing one that it is missing', () => {
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
