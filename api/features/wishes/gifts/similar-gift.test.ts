import { expect, test } from 'vitest';
import { sameLink } from '#api/features/wishes/gifts/similar-gift.ts';

const TEAPOT = sameLink('https://tienda.com.ar/tetera?color=rojo&talle=1');

test.each([
  'http://www.tienda.com.ar/tetera/?talle=1&color=rojo',
  'tienda.com.ar/tetera?color=rojo&talle=1',
  'https://TIENDA.com.ar/tetera?utm_source=x&color=rojo&fbclid=abc&talle=1#opiniones',
])('similar link: %s is the same thing', (link) => {
  expect(sameLink(link)).toBe(TEAPOT);
});

test.each([
  'https://tienda.com.ar/tetera?color=azul&talle=1',
  'https://tienda.com.ar/Tetera?color=rojo&talle=1',
  'https://otra.com.ar/tetera?color=rojo&talle=1',
])('similar link: %s is another thing', (link) => {
  expect(sameLink(link)).not.toBe(TEAPOT);
});

test('similar link: what is no address is like nothing', () => {
  expect(['', 'una tetera', 'ftp://tienda.com.ar'].map(sameLink)).toEqual([null, null, null]);
});
