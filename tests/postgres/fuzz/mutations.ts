import fc from 'fast-check';
import type { Draft } from '#tests/postgres/fuzz/draft.ts';
import { hostileJson, hostileName, hostileText } from '#tests/postgres/fuzz/hostile.ts';

/** One way to spoil a call, as data, so that a failing case can be read. */
export type Mutation =
  | { spoil: 'param'; at: number; value: string; encoded: boolean }
  | { spoil: 'query'; name: string | number; value: string }
  | { spoil: 'header'; name: string; value: string }
  | { spoil: 'field'; at: number; value: unknown }
  | { spoil: 'missing'; at: number }
  | { spoil: 'extra'; name: string; value: unknown }
  | { spoil: 'body'; value: unknown }
  | { spoil: 'twice'; at: number }
  | { spoil: 'part'; at: number; filename?: string | undefined; type?: string | undefined; text: string }
  | { spoil: 'cut'; at: number }
  | { spoil: 'bytes'; at: number; bytes: Uint8Array }
  | { spoil: 'replace'; text: string };

const at = fc.nat(20);
const pieces = ['%', '%00', '%2e%2e%2f', '%E0%A4%A', '%ff', 'a'.repeat(300), '..', '', '{id}', '%0d%0a', 'ñ'];

const anywhere = [
  fc.record({ spoil: fc.constant('param'), at, value: hostileText, encoded: fc.constant(true) }),
  fc.record({
    spoil: fc.constant('param'),
    at,
    value: fc.constantFrom(...pieces),
    encoded: fc.constant(false),
  }),
  fc.record({ spoil: fc.constant('query'), name: fc.oneof(at, hostileName), value: hostileText }),
  fc.record({
    spoil: fc.constant('header'),
    name: fc.constantFrom(
      'authorization',
      'x-forwarded-for',
      'x-request-id',
      'accept',
      'accept-encoding',
      'content-encoding',
      'host',
      'cookie',
      'if-none-match',
      'range',
      'x-http-method-override',
    ),
    value: fc.constantFrom(
      '',
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      `Bearer ${'a'.repeat(43)}`,
      `Bearer ${'a'.repeat(5000)}`,
      'Bearer ../../x',
      'bearer null',
      'Bearer a b',
      ', ,',
      'unknown, 1.2.3.4:80, [::1]',
      'a'.repeat(8000),
      '*',
      'gzip',
      'DELETE',
    ),
  }),
];

const withBody = [
  fc.record({ spoil: fc.constant('field'), at, value: hostileJson }),
  fc.record({ spoil: fc.constant('missing'), at }),
  fc.record({ spoil: fc.constant('extra'), name: hostileName, value: hostileJson }),
  fc.record({ spoil: fc.constant('cut'), at: fc.nat(400) }),
  fc.record({
    spoil: fc.constant('bytes'),
    at: fc.nat(400),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    spoil: fc.constant('header'),
    name: fc.constant('content-type'),
    value: fc.constantFrom(
      'text/plain',
      'text/html',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'application/json; charset="',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=otra',
      'multipart/mixed; boundary=frontera-de-prueba',
      'x',
      '/',
      'application/octet-stream',
    ),
  }),
  fc.record({
    spoil: fc.constant('replace'),
    text: fc.constantFrom(
      '',
      'null',
      '[]',
      '""',
      '7',
      '{',
      '{"a":',
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '[',
      '['.repeat(50_000),
      '\ufeff{}',
      '--frontera-de-prueba--',
      '--frontera-de-prueba\r\n',
      '--frontera-de-prueba\r\n\r\n\r\n--frontera-de-prueba--\r\n',
      '--frontera-de-prueba\r\ncontent-disposition: form-data\r\n\r\nx\r\n--frontera-de-prueba--\r\n',
    ),
  }),
];

const json = [fc.record({ spoil: fc.constant('body'), value: hostileJson })];

const form = [
  fc.record({ spoil: fc.constant('twice'), at }),
  fc.record(
    {
      spoil: fc.constant('part'),
      at,
      filename: fc.constantFrom('', 'x', '../../x.png', 'ñ.png', 'a'.repeat(2000)),
      type: fc.constantFrom('application/json', 'text/plain; charset=utf-16le', 'text/html', '', 'x'),
      text: fc.constantFrom('', 'x', '{"toString":1}', 'null', '[1]', '{', '{"__proto__":1}', '7'),
    },
    { requiredKeys: ['spoil', 'at', 'text'] },
  ),
];

/** Ways to spoil a call with a body of this kind. */
export function mutationsOf({ json: isJson, parts }: Draft): fc.Arbitrary<Mutation[]> {
  const kinds = [
    ...anywhere,
    ...(isJson ? [...withBody, ...json] : []),
    ...(parts ? [...withBody, ...form] : []),
  ];
  const one = fc.oneof(...kinds) as fc.Arbitrary<Mutation>;
  return fc.oneof(
    { weight: 4, arbitrary: fc.array(one, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(one, { minLength: 2, maxLength: 6 }) },
  );
}
