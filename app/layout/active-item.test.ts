import { expect, test } from 'vitest';
import { activeItem } from '#app/layout/active-item.ts';

test.each([
  ['/home', 'feed'],
  ['/home/', 'feed'],
  ['/home/gift/1', 'feed'],
  ['/home/create', 'create'],
  ['/home/friends', 'friends'],
  ['/home/profile', 'profile'],
  ['/profile', 'profile'],
  ['/notifications', 'notifications'],
  ['/gift/1', null],
])('place: %s is %s', (pathname, place) => {
  expect(activeItem(pathname)).toBe(place);
});
