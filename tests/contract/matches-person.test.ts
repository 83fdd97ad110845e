import { expect, test } from 'vitest';
import { matchesPerson } from '#contract/matches-person.ts';

const person = { name: 'Sofía Ñandú', email: 'Sofi@example.com' };

test.each([
  ['sofia', true],
  ['SOFÍA', true],
  ['nandu', true],
  [' ía ñ ', true],
  ['sofi@ex', true],
  ['ñandú, sofía', true],
  ['sofía ana', false],
  ['ana', false],
])('%j: %s', (query, isHit) => {
  expect(matchesPerson(person, query)).toBe(isHit);
});

test('friend search: an e-mail with an accent is found by a part of it, too', () => {
  expect(matchesPerson({ name: 'Toti', email: 'peña@example.com' }, 'peña')).toBe(true);
});
