import { expect, test } from 'vitest';
import { externalLink } from '#app/features/gifts/detail/gift-detail.tsx';

test.each([
  [
    'https://www.tienda.example/botas?talle=38',
    'https://www.tienda.example/botas?talle=38',
    'tienda.example',
  ],
  ['tienda.example/botas', 'https://tienda.example/botas', 'tienda.example'],
  ['tienda.example:8080/botas', 'https://tienda.example:8080/botas', 'tienda.example'],
  ['http://tienda.example', 'http://tienda.example/', 'tienda.example'],
])('external link: %s leads to %s', (link, href, host) => {
  expect(externalLink(link)).toEqual({ href, host });
});

test.each([
  null,
  '',
  '   ',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'ftp://a.example',
  'no es un enlace',
])('external link: %s is none', (link) => {
  expect(externalLink(link)).toBeNull();
});
