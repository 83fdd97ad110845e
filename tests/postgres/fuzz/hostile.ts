import fc from 'fast-check';

const long = (length: number) => 'á'.repeat(length);

/** Texts that programs trip over: empty, blank, huge, unstorable, bidirectional, of other languages than text. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'con\0nulo',
  '\ud800',
  'x\udfffy',
  '\uffff\ufffe',
  '\u202eetsiv',
  '\u0301\u0301\u0301',
  'İI',
  '😀'.repeat(600),
  long(51),
  long(1001),
  long(20_000),
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  'true',
  '9'.repeat(40),
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1; --",
  '%',
  '%00',
  '%_\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a@b',
  'a@b.c',
  'http://',
  'http://[::1]/',
  'javascript:alert(1)',
  '1,50',
  '0.001',
  '\r\nSet-Cookie: a=b',
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);

/** Values that are of another kind than the one expected. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1.5,
      1e308,
      [],
      [''],
      [[]],
      {},
      { toString: 1 },
      { length: 5 },
      { constructor: { prototype: 1 } },
      deep(60),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Names of fields that nobody expects. */
export const hostileName: fc.Arbitrary<string> = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  'id',
  'userId',
  'owner_id',
  'isReserved',
  'Name[]',
  'a'.repeat(500),
  'ñandú',
  'x"; filename="y',
);
