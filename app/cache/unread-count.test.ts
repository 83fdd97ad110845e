import { beforeEach, expect, test, vi } from 'vitest';
import { cached, clientCache, invalidateAfter } from '#app/cache/cached.ts';
import { cachedUnreadCount, refreshedUnreadCount } from '#app/cache/unread-count.ts';

const count = (unreadCount: number) => async () => ({ unreadCount, isWhole: true });
const friends = vi.fn(async () => ({ isWhole: true }));
const askFriends = () => cached({ address: '/home friends', slices: ['friends'], load: friends });

beforeEach(async () => {
  clientCache.invalidate();
  friends.mockClear();
  await cachedUnreadCount(count(2));
  await askFriends();
});

test.each([
  ['rose', 3, 2],
  ['stayed', 2, 1],
  ['fell', 1, 1],
])('unread count: one that %s', async (_, now, asked) => {
  expect(await refreshedUnreadCount(count(now))).toMatchObject({ unreadCount: now });
  await askFriends();
  expect(friends).toHaveBeenCalledTimes(asked);
  expect(await cachedUnreadCount(count(99))).toMatchObject({ unreadCount: now });
});

test.each([
  ['connection', new TypeError('Failed to fetch')],
  [
    'server behind the proxy',
    new Error('Unable to decode turbo-stream response from URL: http://deseo.test/x'),
  ],
])('unread count: one without a %s says nothing and is not kept', async (_, error) => {
  const lost = () => Promise.reject(error);
  clientCache.invalidate(['unreadCount']);
  expect(await refreshedUnreadCount(lost)).toEqual({ unreadCount: null, isWhole: false });
  expect(await cachedUnreadCount(lost)).toEqual({ unreadCount: null, isWhole: false });
  expect(await cachedUnreadCount(count(5))).toMatchObject({ unreadCount: 5 });
});

test('unread count: one that was known stays while none can be had', async () => {
  await refreshedUnreadCount(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await cachedUnreadCount(count(5))).toMatchObject({ unreadCount: 2 });
});

test('invalidations: a form that failed on the way may have changed something', async () => {
  await expect(invalidateAfter('invite', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  await askFriends();
  expect(friends).toHaveBeenCalledTimes(2);
});

test('invalidations: a redirect from a loader is of everything', async () => {
  const away = () => Promise.reject(new Response(null, { status: 302, headers: { Location: '/' } }));
  await expect(cached({ address: '/profile', slices: ['profile'], load: away })).rejects.toBeInstanceOf(
    Response,
  );
  await askFriends();
  expect(friends).toHaveBeenCalledTimes(2);
});
