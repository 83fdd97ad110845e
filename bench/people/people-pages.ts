import type { Scale } from '#bench/fill-rows.ts';
import type { BenchWeb } from '#bench/web/open-bench-web.ts';
import type { BenchPage } from '#bench/web/web-pages.ts';

/** Enough people for one of them to have 500 friends; everybody else has six, and ten notifications. */
export const PEOPLE_SCALE: Scale = { users: 1000, giftsEach: 20, friendsEach: 6, notificationsEach: 10 };

const pages = (friendId: string) => ({
  'friends tab': '/home/friends',
  'friends tab, as scripts ask': '/home/friends.data',
  'a search among friends': '/home/friends?q=ana',
  notifications: '/notifications',
  'notifications, five pages': '/notifications?page=5',
  'the count of the bell': '/notifications/unread-count.data',
  'a friend’s page': `/friend/${friendId}`,
});

/** The pages of friends and notifications. */
export const peoplePages = ({ friendId, cookie }: BenchWeb): readonly BenchPage[] =>
  Object.entries(pages(friendId)).map(([name, path]) => ({ name, path: () => path, cookie: () => cookie }));
