import { expect, test } from 'vitest';
import { cutText } from '#contract/cut-text.ts';

test('cutText: cuts to a number of units, an emoji at the end goes whole', () => {
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('abcd', 3)).toBe('abc');
  expect(cutText('ab😀', 4)).toBe('ab😀');
  expect(cutText('ab😀', 3)).toBe('ab');
  expect(cutText('', 3)).toBe('');
});
