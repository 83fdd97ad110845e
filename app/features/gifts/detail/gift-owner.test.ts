import { expect, test } from 'vitest';
import { giftDays } from '#app/features/gifts/detail/gift-owner.tsx';

const march = '2025-03-03T15:00:00.000Z';
const may = '2025-05-12T15:00:00.000Z';
const nonsense = '0001-01-01T00:00:00.000Z';

test.each([
  [march, march, 'Publicado el 3 de marzo de 2025'],
  [march, may, 'Publicado el 3 de marzo de 2025, actualizado el 12 de mayo de 2025'],
  [nonsense, may, 'Actualizado el 12 de mayo de 2025'],
  [march, nonsense, 'Publicado el 3 de marzo de 2025'],
  [nonsense, nonsense, null],
])('gift dates: made %s, changed %s', (createdAt, updatedAt, said) => {
  expect(giftDays({ createdAt, updatedAt })).toBe(said);
});
