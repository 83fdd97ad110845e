import { expect, test } from 'vitest';
import { isNetworkError } from '#app/ui/errors/route-error.tsx';

test.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'Response served by service worker is an error',
])('network error: a lost connection is known by “%s”', (message) => {
  expect(isNetworkError(new TypeError(message))).toBe(true);
});

test('network error: a fault of ours is none', () => {
  expect(isNetworkError(new TypeError("undefined is not an object (evaluating 'a.b')"))).toBe(false);
  expect(isNetworkError(new Error('Failed to fetch'))).toBe(false);
});
