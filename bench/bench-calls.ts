import type { InjectOptions } from 'fastify';
import { linkToken, rowId } from '#bench/bench-ids.ts';
import { friendDistance, type Scale } from '#bench/fill-rows.ts';

/** The i-th request of a kind, made by user `n`; `undo` is what puts things back, and is not timed. */
export type BenchCall = {
  name: string;
  request(scale: Scale, n: number, i: number): InjectOptions;
  undo?(answer: { id: string }): InjectOptions;
};

const get = (url: string): InjectOptions => ({ method: 'GET', url });
const prefixes = ['an', 'bru', 'carla', 'da'];

/** The yardsticks, in the order of what they add. */
export const yardsticks: readonly BenchCall[] = [
  { name: 'empty route', request: () => get('/bench/empty') },
  { name: 'select 1', request: () => get('/bench/select-1') },
];

const friendOf = (scale: Scale, n: number, i: number) =>
  (n + friendDistance(scale, 1 + (i % (scale.friendsEach / 2)))) % scale.users;

/** A gift of a friend that nobody has reserved: of each owner's, every third is free. */
function freeGift(scale: Scale, n: number, i: number): string {
  const owner = friendOf(scale, n, i);
  for (let k = i % scale.giftsEach; ; k += 1) {
    const gift = (k % scale.giftsEach) * scale.users + owner;
    if (gift % 3 === 2) return rowId('gift', gift);
  }
}

/** The calls that are measured: those that people make all day. */
export const benchCalls: readonly BenchCall[] = [
  { name: 'feed', request: () => get('/api/gifts') },
  {
    name: "friend's gifts",
    request: (scale, n, i) => get(`/api/gifts/friend/${rowId('user', friendOf(scale, n, i))}`),
  },
  {
    name: 'a shared list',
    request: (scale, n, i) => get(`/api/shared-lists/${linkToken(friendOf(scale, n, i))}`),
  },
  { name: 'one gift', request: (scale, n, i) => get(`/api/gifts/${rowId('gift', friendOf(scale, n, i))}`) },
  {
    name: 'comments',
    request: (scale, n, i) => get(`/api/gifts/${rowId('gift', friendOf(scale, n, i))}/comments`),
  },
  {
    name: 'reserve',
    request: (scale, n, i) => ({
      method: 'POST',
      url: '/api/gift-reservations',
      payload: { giftId: freeGift(scale, n, i) },
    }),
    undo: ({ id }) => ({ method: 'DELETE', url: `/api/gift-reservations/${id}` }),
  },
  {
    name: 'search',
    request: (_scale, _n, i) =>
      get(`/api/users/search?query=${encodeURIComponent(prefixes[i % prefixes.length] ?? '')}`),
  },
  { name: 'friends', request: () => get('/api/friends') },
  { name: 'dates', request: () => get('/api/dates') },
  { name: 'coming dates', request: () => get('/api/dates?days=30') },
  { name: 'received', request: () => get('/api/gifts/received') },
  { name: 'blocks', request: () => get('/api/blocks') },
  { name: 'notices', request: () => get('/api/notifications/preferences') },
  { name: 'notifications', request: () => get('/api/notifications') },
  { name: 'unread count', request: () => get('/api/notifications/unread-count') },
];

/** The calls whose cost could follow how much somebody has. */
export const busyCalls: readonly BenchCall[] = [
  { name: 'feed', request: () => get('/api/gifts') },
  { name: 'friends (10 times as many)', request: () => get('/api/friends') },
  { name: 'dates (10 times as many)', request: () => get('/api/dates') },
  { name: 'coming dates', request: () => get('/api/dates?days=30') },
  { name: 'received of 2,000', request: () => get('/api/gifts/received') },
  { name: 'blocks', request: () => get('/api/blocks') },
  { name: 'notifications', request: () => get('/api/notifications') },
  {
    name: 'last notifications',
    request: (scale, n) => get(`/api/notifications?page=${n === scale.users ? 100 : 2}`),
  },
  { name: 'unread count', request: () => get('/api/notifications/unread-count') },
];
