import { describe, expect, test } from 'vitest';
import { giftAudienceWords } from '#app/features/gifts/form/gift-audience.server.ts';

const some = (...names: string[]) =>
  giftAudienceWords({
    audience: 'some',
    friends: names.map((name, at) => ({ id: String(at), name, avatarUrl: '' })),
  });

describe('who will see a deseo', () => {
  test('all friends, or oneself alone', () => {
    expect(giftAudienceWords({ audience: 'friends', friends: [] })).toBe('Lo van a ver: todos tus amigos');
    expect(giftAudienceWords({ audience: 'me', friends: [] })).toBe('Solo lo ves vos');
    expect(some()).toBe('Solo lo ves vos');
  });

  test('some by their first names, joined as Spanish does', () => {
    expect(some('Ana Paz')).toBe('Lo va a ver: Ana');
    expect(some('Ana Paz', 'Ignacio Ruiz')).toBe('Lo van a ver: Ana e Ignacio');
    expect(some('Ana Paz', 'Mateo', 'Sofi Gil')).toBe('Lo van a ver: Ana, Mateo y Sofi');
  });

  test('two of one first name by their whole names', () => {
    expect(some('Ana Gil', 'Ana Paz', 'Sofi Gil')).toBe('Lo van a ver: Ana Gil, Ana Paz y Sofi');
  });

  test('of many the rest is counted, of which there are two at least', () => {
    expect(some('A1', 'B1', 'C1', 'D1', 'E1', 'F1')).toBe('Lo van a ver: A1, B1, C1, D1, E1 y F1');
    expect(some('A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1')).toBe('Lo van a ver: A1, B1, C1, D1, E1 y 2 más');
  });
});
