import { beforeEach, expect, test, vi } from 'vitest';
import { changing } from '#app/cache/changing.ts';
import { kept } from '#app/cache/kept.ts';
import { ownCache } from '#app/cache/own-cache.ts';
import { keptUnreadCount, renewedUnreadCount } from '#app/cache/unread-count.ts';

const count = (unreadCount: number) => async () => ({ unreadCount, isWhole: true });
const friends = vi.fn(async () => ({ isWhole: true }));
const askFriends = () => kept({ address: '/home friends', slices: ['friends'], load: friends });

beforeEach(async () => {
  ownCache.forget();
  friends.mockClear();
  await keptUnreadCount(count(2));
  await askFriends();
});

test.each([
  ['rose', 3, 2],
  ['stayed', 2, 1],
  ['fell', 1, 1],
])('a count that %s', async (_, now, asked) => {
  expect(await renewedUnreadCount(count(now))).toMatchObject({ unreadCount: now });
  await askFriends();
  expect(friends).toHaveBeenCalledTimes(asked);
  expect(await keptUnreadCount(count(99))).toMatchObject({ unreadCount: now });
});

test('a count that cannot be had says nothing and is not kept', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await renewedUnreadCount(offline)).toEqual({ unreadCount: null, isWhole: false });
  expect(await keptUnreadCount(count(5))).toMatchObject({ unreadCount: 5 });
});

test('a form that failed on the way may have changed something all the same', async () => {
  await expect(changing('invite', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  await askFriends();
  expect(friends).toHaveBeenCalledTimes(2);
});

test('a redirect from a loader forgets everything', async () => {
  const away = () => Promise.reject(new Response(null, { status: 302, headers: { Location: '/' } }));
  await expect(kept({ address: '/profile', slices: ['profile'], load: away })).rejects.toBeInstanceOf(
    Response,
  );
  await askFriends();
  expect(friends).toHaveBeenCalledTimes(2);
});
