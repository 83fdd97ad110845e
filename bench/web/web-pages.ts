import type { BenchWeb } from '#bench/web/open-bench-web.ts';

/**
 * A page that is measured: where it is, and whether somebody is signed in; `isNew` when each request is as that of somebody
 * who never asked for it before, so that nothing which was sent once can be sent again.
 */
export type BenchPage = { name: string; path: string; isSignedIn: boolean; isNew?: true };

/** What every open page asks for each half minute. */
const COUNT = '/notifications/unread-count.data';

/** The pages that people meet most. */
export const webPages = ({ giftId, friendId }: BenchWeb): readonly BenchPage[] => [
  { name: 'shared page, signed out', path: `/gift/${giftId}`, isSignedIn: false },
  { name: 'landing', path: '/', isSignedIn: false },
  { name: 'login', path: '/login', isSignedIn: false },
  { name: 'register', path: '/register', isSignedIn: false },
  { name: 'shared page, signed in', path: `/gift/${giftId}`, isSignedIn: true },
  { name: 'feed, new', path: '/home', isSignedIn: true, isNew: true },
  { name: 'feed, unchanged', path: '/home', isSignedIn: true },
  { name: 'feed as scripts ask, new', path: '/home.data', isSignedIn: true, isNew: true },
  { name: 'feed as scripts ask, unchanged', path: '/home.data', isSignedIn: true },
  { name: 'fifty cards, new', path: `/friend/${friendId}`, isSignedIn: true, isNew: true },
  { name: 'fifty cards, unchanged', path: `/friend/${friendId}`, isSignedIn: true },
  { name: 'count of the bell, new', path: COUNT, isSignedIn: true, isNew: true },
  { name: 'count of the bell, unchanged', path: COUNT, isSignedIn: true },
];
