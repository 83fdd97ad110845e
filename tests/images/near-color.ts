import { expect } from 'vitest';

/** Expects a colour to be within `tolerance` of another in each channel. */
export function expectNear(actual: readonly number[], wanted: readonly number[], tolerance = 8): void {
  const far = Math.max(...wanted.map((value, index) => Math.abs(value - (actual[index] ?? Number.NaN))));
  expect(far, `${actual} should be near ${wanted}`).toBeLessThanOrEqual(tolerance);
}
