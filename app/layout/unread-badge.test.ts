import { expect, test } from 'vitest';
import { unreadLabel } from '#app/layout/unread-badge.tsx';

test.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [512, '9+'],
])('unread badge: %s unread shows %s', (count, label) => {
  expect(unreadLabel(count)).toBe(label);
});
