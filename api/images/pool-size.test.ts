import { expect, test } from 'vitest';
import { poolSize } from '#api/images/pool-size.ts';

test('image pool: one picture at a time where memory is scarce, two elsewhere', () => {
  expect(poolSize(512 * 1024 ** 2)).toBe(1);
  expect(poolSize(1024 ** 3)).toBe(1);
  expect(poolSize(2 * 1024 ** 3)).toBe(2);
});
