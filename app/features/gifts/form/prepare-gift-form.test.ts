import { expect, test } from 'vitest';
import { normalizeLink } from '#app/features/gifts/form/prepare-gift-form.ts';

test.each([
  ['Mirá esta taza: https://tienda.example/taza ¡está buenísima!', 'https://tienda.example/taza'],
  ['https://tienda.example/taza Me encanta', 'https://tienda.example/taza'],
  ['Mirá:https://tienda.example/taza.', 'https://tienda.example/taza'],
  ['\u200ehttps://tienda.example/taza\u200b', 'https://tienda.example/taza'],
  [' HTTPS://tienda.example/taza ', 'HTTPS://tienda.example/taza'],
  ['www.tienda.example/taza', 'www.tienda.example/taza'],
  ['tienda.example/?u=https://otra.example/taza', 'tienda.example/?u=https://otra.example/taza'],
  ['intent://tienda.example/taza#Intent;end', 'intent://tienda.example/taza#Intent;end'],
  ['https://ana@tienda.example/', 'https://ana@tienda.example/'],
  ['una taza', 'una taza'],
  ['', ''],
])('typed link: %j is sent as %j', (typed, sent) => {
  expect(normalizeLink(typed)).toBe(sent);
});
