import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from '@remix-run/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clientCache, invalidateAfter } from '#app/cache/cached.ts';
import { invalidations, type Mutation } from '#app/cache/invalidations.ts';
import { refreshedUnreadCount } from '#app/cache/unread-count.ts';
import * as login from '#app/features/auth/login.route.tsx';
import * as blocking from '#app/features/blocks/block.route.tsx';
import * as feed from '#app/features/feed/feed.route.tsx';
import * as friends from '#app/features/friends/friends.route.tsx';
import * as invitations from '#app/features/friends/invitations/invitations.route.tsx';
import * as friend from '#app/features/friends/page/friend.route.tsx';
import * as removal from '#app/features/friends/page/remove-friend.route.tsx';
import * as create from '#app/features/gifts/form/create.route.tsx';
import * as listDeletion from '#app/features/lists/delete-list.route.tsx';
import * as lists from '#app/features/lists/lists.route.tsx';
import * as notifications from '#app/features/notifications/notifications.route.tsx';
import * as profileEdit from '#app/features/profile/edit/edit-profile.route.tsx';
import * as profile from '#app/features/profile/profile.route.tsx';
import * as reservation from '#app/features/reservations/reservation.route.tsx';
import * as reservations from '#app/features/reservations/reservations.route.tsx';
import * as share from '#app/features/shared-lists/share.route.tsx';
import * as shell from '#app/layout/shell.route.tsx';

// Every screen that is cached, as its route asks for it: which of them are asked for again after what.

type Loader = (args: ClientLoaderFunctionArgs) => Promise<unknown>;
type Sender = { clientAction: (args: ClientActionFunctionArgs) => Promise<unknown> };

const screens: Record<string, { clientLoader: unknown; path: string }> = {
  bell: { ...shell, path: '/profile' },
  feed: { ...feed, path: '/home' },
  create: { ...create, path: '/home/create' },
  friends: { ...friends, path: '/home/friends' },
  profile: { ...profile, path: '/profile' },
  lists: { ...lists, path: '/profile/lists' },
  reservations: { ...reservations, path: '/reservations' },
  friend: { ...friend, path: '/friend/eva' },
};
const params = { friendId: 'eva', giftId: 'g1', listId: 'l1' };
const requestOf = (path: string, init?: RequestInit) => new Request(new URL(path, 'http://deseo.test'), init);

/** Goes through all screens once; gives those that asked the server. */
async function tour(): Promise<string[]> {
  const asked: string[] = [];
  for (const [name, { clientLoader, path }] of Object.entries(screens)) {
    const serverLoader = async () => {
      asked.push(name);
      return { isWhole: true, unreadCount: 2 };
    };
    const args = { request: requestOf(path), params, serverLoader };
    await (clientLoader as Loader)(args as unknown as ClientLoaderFunctionArgs);
  }
  return asked;
}

/** Sends a route's form, and the server takes it. */
async function send(route: unknown, fields: Record<string, string> = { name: 'x' }): Promise<unknown> {
  const request = requestOf('/x', { method: 'POST', body: new URLSearchParams(fields) });
  const serverAction = async () => null;
  const args = { request, params, serverAction } as unknown as ClientActionFunctionArgs;
  return (route as Sender).clientAction(args);
}

beforeEach(async () => {
  clientCache.invalidate();
  await tour();
});

test('client cache: a second tour asks for nothing', async () => {
  expect(await tour()).toEqual([]);
});

test('client cache: a search, a feed page and a new link are never cached', async () => {
  const serverLoader = vi.fn(async () => ({ isWhole: true }));
  const asked = [
    [friends, '/home/friends?q=ana'],
    [feed, '/home?after=x'],
    [friends, '/home/friends?link=x'],
  ] as const;
  for (const [{ clientLoader }, path] of [...asked, ...asked]) {
    const args = { request: requestOf(path), params, serverLoader } as unknown as ClientLoaderFunctionArgs;
    await (clientLoader as Loader)(args);
  }
  expect(serverLoader).toHaveBeenCalledTimes(6);
});

const own = ['create', 'profile', 'lists'];
const ofOthers = ['feed', 'friends', 'reservations', 'friend'];
const afterMutation: Record<Mutation, string[]> = {
  // why: the feed and a friend's page show those of somebody in one's care too.
  publish: ['feed', ...own, 'friend'],
  editGift: ['feed', ...own, 'friend'],
  markPurchased: ['feed', 'profile', 'friend'],
  receiveGift: ['feed', ...own, 'friend'],
  thank: [],
  // why: a list says how many deseos it has.
  deleteGift: ['feed', ...own, 'friend'],
  shareList: ['feed'],
  saveList: [...own, 'friend'],
  deleteList: [...own, 'friend'],
  // why: the feed asks for a birthday that is missing.
  saveProfile: ['feed', 'friends', 'profile', 'friend'],
  changeProvider: ['profile'],
  reserve: ['feed', 'reservations', 'friend'],
  changeReservation: ['reservations'],
  changeDates: [],
  changeDraw: ['feed', 'friends', 'friend'],
  changePool: ['feed', 'reservations', 'friend'],
  changeCare: ['bell', 'feed', 'create', 'friends', 'profile', 'lists', 'reservations', 'friend'],
  changeNotices: [],
  closeSessions: [],
  changePasskeys: [],
  enterList: [],
  guest: [],
  comment: [],
  invite: ['bell', ...ofOthers],
  removeFriend: ofOthers,
  block: ['bell', ...ofOthers],
  changeNotifications: ['bell', ...ofOthers],
  newNotifications: ofOthers,
  goneGift: ofOthers,
  resetPassword: [],
  session: Object.keys(screens),
};

test('client cache: each mutation has those screens renewed that show it', async () => {
  const seen: Record<string, string[]> = {};
  for (const mutation of Object.keys(invalidations) as Mutation[]) {
    await invalidateAfter(mutation, async () => undefined);
    seen[mutation] = await tour();
  }
  expect(seen).toEqual(afterMutation);
});

test('client cache: each form does so through its own route', async () => {
  const forms: [string, unknown, string[], Record<string, string>?][] = [
    ['make a list', lists, afterMutation.saveList],
    ['delete a list', listDeletion, afterMutation.deleteList],
    ['share a list', share, ['feed']],
    ['save the profile', profileEdit, afterMutation.saveProfile],
    ['reserve', reservation, afterMutation.reserve, { intent: 'reserve' }],
    ['take a step as a giver', reservations, ['reservations'], { intent: 'stage' }],
    ['accept', invitations, afterMutation.invite, { intent: 'accept', invitationId: 'i1' }],
    ['end a friendship', removal, ofOthers],
    ['block somebody', blocking, afterMutation.block],
    ['read a notification', notifications, afterMutation.changeNotifications, { intent: 'open' }],
    ['log in', login, Object.keys(screens)],
  ];
  const seen = [];
  for (const [what, route, , fields] of forms) {
    await send(route, fields).catch((refused: unknown) => refused);
    seen.push([what, await tour()]);
  }
  expect(seen).toEqual(forms.map(([what, , expected]) => [what, expected]));
});

test('client cache: a bell that rises has what is cached of others asked for again', async () => {
  await refreshedUnreadCount(async () => ({ unreadCount: 3, isWhole: true }));
  expect(await tour()).toEqual(ofOthers);
});

test('client cache: the bell and a page that ask at once share one load', async () => {
  clientCache.invalidate(['unreadCount']);
  let answer: (count: { unreadCount: number; isWhole: boolean }) => void = () => undefined;
  const load = vi.fn(() => new Promise<{ unreadCount: number; isWhole: boolean }>((done) => (answer = done)));
  const polled = refreshedUnreadCount(load);
  const args = { request: requestOf('/home'), params, serverLoader: load };
  const shown = shell.clientLoader(args as unknown as ClientLoaderFunctionArgs);
  answer({ unreadCount: 5, isWhole: true });
  expect([await polled, await shown]).toMatchObject([{ unreadCount: 5 }, { unreadCount: 5 }]);
  expect(load).toHaveBeenCalledOnce();
});
