import { expect, test } from 'vitest';
import { ungrouped, withGroup, withoutGroup, withoutWay, withWay } from '#app/features/draws/apart-rules.ts';

const none = { groups: [], ways: [], noRepeat: true };

test('apart: a person is in one group at most, and a group of one is none', () => {
  const couple = withGroup(none, ['ana', 'beto']);
  expect(couple).toEqual({ groups: [['ana', 'beto']], ways: [], noRepeat: true });
  expect(ungrouped([{ id: 'ana' }, { id: 'caro' }], couple)).toEqual([{ id: 'caro' }]);
  expect(withGroup(couple, ['beto', 'caro', 'caro']).groups).toEqual([['beto', 'caro']]);
});

test('apart: a group goes by any of its people', () => {
  const two = withGroup(withGroup(none, ['ana', 'beto']), ['caro', 'dario']);
  expect(withoutGroup(two, 'dario').groups).toEqual([['ana', 'beto']]);
});

test('apart: a way is kept once, and says nothing of the way back', () => {
  const way = { from: 'ana', to: 'beto' };
  const back = { from: 'beto', to: 'ana' };
  const both = withWay(withWay(withWay(none, way), way), back);
  expect(both.ways).toEqual([way, back]);
  expect(withoutWay(both, way).ways).toEqual([back]);
});
