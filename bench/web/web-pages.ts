import type { BenchWeb } from '#bench/web/open-bench-web.ts';

/** A page that is measured: where it is, and whether somebody is signed in. */
export type BenchPage = { name: string; path: string; isSignedIn: boolean };

/** What every open page asks for each half minute. */
const COUNT = '/notifications/unread-count.data';

/** The pages that people meet most. */
export const webPages = ({ giftId, friendId }: BenchWeb): readonly BenchPage[] => [
  { name: 'shared page, signed out', path: `/gift/${giftId}`, isSignedIn: false },
  { name: 'landing', path: '/', isSignedIn: false },
  { name: 'login', path: '/login', isSignedIn: false },
  { name: 'register', path: '/register', isSignedIn: false },
  { name: 'shared page, signed in', path: `/gift/${giftId}`, isSignedIn: true },
  { name: 'feed', path: '/home', isSignedIn: true },
  { name: 'feed as scripts ask', path: '/home.data', isSignedIn: true },
  { name: 'fifty cards', path: `/friend/${friendId}`, isSignedIn: true },
  { name: 'count of the bell', path: COUNT, isSignedIn: true },
];
