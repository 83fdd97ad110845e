import { expect, test } from 'vitest';
import { addressIn } from '#app/features/gifts/from-link/pasted-link.ts';

test('pasted link: the address in what was copied', () => {
  expect(addressIn('https://tienda.example/taza')).toBe('https://tienda.example/taza');
  expect(addressIn('Mirá esto: HTTP://tienda.example/a?b=1 ¡está buenísimo!')).toBe(
    'HTTP://tienda.example/a?b=1',
  );
});

test.each([
  'Mirá https://tienda.example/taza, ¡está buenísima!',
  'Está en https://tienda.example/taza.',
  '¿Viste https://tienda.example/taza?...',
  'La vi acá (https://tienda.example/taza).',
  '[Taza](https://tienda.example/taza)',
  '“https://tienda.example/taza”, dijo',
  "«https://tienda.example/taza» o 'https://tienda.example/otra'",
  '*https://tienda.example/taza*',
  '\u2068https://tienda.example/taza\u2069',
  '\u200fhttps://tienda.example/taza\u200e',
  'https://tienda.example/taza\u200b',
  'https://tienda.example/taza\u2060 \u202c',
])('what stands around an address is none of it: %j', (text) => {
  expect(addressIn(text)).toBe('https://tienda.example/taza');
});

test.each([
  'https://es.wikipedia.org/wiki/Taza_(cocina)',
  'https://tienda.example/a[1]',
  'https://a.tienda.example/_mKz-1',
  'https://tienda.example/ñandú/?q=té&x=a.b,c#wid=1/',
  `https://tienda.example/p?${'tracking_id=ab-12&c_element=%2Fx&'.repeat(45)}fin=1`,
])('what is its own stays: %j', (address) => {
  expect(addressIn(`${address} ¡mirá!`)).toBe(address);
});

test('pasted link: what is no http(s) address', () => {
  for (const text of [
    '',
    'una taza',
    'javascript:alert(1)',
    'ftp://x.example/a',
    'https://',
    'https://…',
    'tienda.example',
    `https://tienda.example/${'a'.repeat(2000)}`,
    `https://tienda.example/${')'.repeat(100_000)}`,
  ]) {
    expect(addressIn(text)).toBeNull();
  }
});
