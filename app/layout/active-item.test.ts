import { expect, test } from 'vitest';
import { activeItem } from '#app/layout/active-item.ts';

test.each([
  ['/home', '', 'feed'],
  ['/home', '?tab=create', 'create'],
  ['/home', '?tab=otra', 'feed'],
  ['/home', '?q=a&tab=friends', 'friends'],
  ['/profile', '', 'profile'],
  ['/notifications', '?page=2', 'notifications'],
  ['/gift/1', '', null],
])('place: %s%s is %s', (pathname, search, place) => {
  expect(activeItem(pathname, search)).toBe(place);
});
