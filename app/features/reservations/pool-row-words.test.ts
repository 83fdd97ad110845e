import { expect, test } from 'vitest';
import { peopleWords, stateWords } from '#app/features/reservations/pool-row-words.ts';

test('group gift in a list: how many are in, and where one stands that is not open', () => {
  expect([1, 3].map((count) => peopleWords({ count }))).toEqual([
    'Vaquita · 1 persona',
    'Vaquita · 3 personas',
  ]);
  expect(stateWords({ state: 'open' })).toBeNull();
  expect(stateWords({ state: 'orphaned' })).toBe('Nadie la organiza');
});
