import { expect, test } from 'vitest';
import { addressIn } from '#app/features/gifts/from-link/pasted-link.ts';

test('the address in what was copied', () => {
  expect(addressIn('https://tienda.example/taza')).toBe('https://tienda.example/taza');
  expect(addressIn('Mirá esto: HTTP://tienda.example/a?b=1 ¡está buenísimo!')).toBe(
    'HTTP://tienda.example/a?b=1',
  );
});

test('what is no http(s) address', () => {
  for (const text of [
    '',
    'una taza',
    'javascript:alert(1)',
    'ftp://x.example/a',
    'https://',
    'tienda.example',
  ]) {
    expect(addressIn(text)).toBeNull();
  }
});
