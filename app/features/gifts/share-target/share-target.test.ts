import { expect, test } from 'vitest';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { createAddress } from '#app/features/gifts/share-target/share-target.ts';

const queryOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));

test('share target: the link is found wherever the other app put it', () => {
  const link = 'https://tienda.example/taza?color=rojo';
  for (const shared of [{ url: link }, { text: `Mirá esta taza ${link}` }, { title: link }]) {
    expect(queryOf(createAddress(shared))['link']).toBe(link);
  }
  expect(queryOf(createAddress({ title: 'Taza', text: `Mirá ${link}` }))).toEqual({
    link,
    titulo: 'Taza',
    texto: 'Mirá',
  });
});

test('share target: what stands around a link is no part of it, marks are no words', () => {
  const link = 'https://tienda.example/taza';
  expect(queryOf(createAddress({ text: `(${link}).` }))).toEqual({ link });
  expect(queryOf(createAddress({ text: `¡Mirá! 👉 ${link}, 20% menos` }))['texto']).toMatch(/^¡Mirá! 👉/);
  expect(queryOf(createAddress({ text: `😍 ${link}` }))['texto']).toBe('😍');
});

test('share target: a link keeps all that shops track with', () => {
  const link = `https://tienda.example/p?${'top_gallery=https%3A%2F%2Fimg.example%2Fa&'.repeat(45)}fin=1`;
  expect(queryOf(createAddress({ title: 'Taza', text: `Mirá ${link}` }))).toEqual({
    link,
    titulo: 'Taza',
    texto: 'Mirá',
  });
});

test('share target: words alone and a picture alone come along too', () => {
  expect(queryOf(createAddress({ text: 'Una bici' }))).toEqual({ texto: 'Una bici' });
  expect(queryOf(createAddress({}, true))).toEqual({ imagen: 'esperando' });
  expect(createAddress({})).toBe('/home/create');
});

test('share target: the longest still finds its way back through the login', () => {
  const shared = {
    title: 'ñ'.repeat(500),
    text: 'x'.repeat(5000),
    url: `https://t.example/?${'&'.repeat(1970)}`,
  };
  const address = createAddress(shared, true);
  expect(queryOf(address)['link']).toBe(shared.url);
  expect(queryOf(address)['imagen']).toBe('esperando');
  expect(safeRedirect(address, 'lost')).toBe(address);
});
