import type { BenchWeb } from '#bench/web/open-bench-web.ts';

/** A page that is measured: where it is, and the cookies it is asked for with, of the n-th request each. */
export type BenchPage = {
  name: string;
  path(n: number): string;
  cookie(n: number): string | Promise<string>;
};

/** What every open page asks for each half minute. */
const COUNT = '/notifications/unread-count.data';

const NOBODY = () => '';

/**
 * The pages that people meet most. The cold ones are made anew for each request: of a thousand gifts in turn, for a session
 * that this process has not seen.
 */
export function webPages(web: BenchWeb): readonly BenchPage[] {
  const { giftId, friendId, giftPath, listPath, anotherCookie } = web;
  const page = (name: string, path: string, cookie: BenchPage['cookie']): BenchPage => ({
    name,
    path: () => path,
    cookie,
  });
  const own = () => web.cookie;
  return [
    { name: 'cold: shared page, signed out', path: giftPath, cookie: NOBODY },
    // why: there are fewer lists than requests, and another limit is another page.
    {
      name: 'cold: shared list of fifty, signed out',
      path: (n) => `${listPath(n)}?maxPrice=${1_000_000 + n}`,
      cookie: NOBODY,
    },
    page('cold: login, some other cookie', '/login', () => 'visited=1'),
    page('cold: feed', '/home', anotherCookie),
    page('cold: fifty cards', `/friend/${friendId}`, anotherCookie),
    page('cold: friends', '/home/friends', anotherCookie),
    page('cold: dates', '/fechas', anotherCookie),
    page('cold: notices', '/avisos', anotherCookie),
    page('cold: own reservations', '/reservations', anotherCookie),
    page('cold: draw of twenty', web.drawPath, anotherCookie),
    page('shared page, signed out', `/gift/${giftId}`, NOBODY),
    page('shared list of fifty, signed out', listPath(0), NOBODY),
    page('landing', '/', NOBODY),
    page('login', '/login', NOBODY),
    page('register', '/register', NOBODY),
    page('shared page, signed in', `/gift/${giftId}`, own),
    page('feed', '/home', own),
    page('feed as scripts ask', '/home.data', own),
    page('fifty cards', `/friend/${friendId}`, own),
    page('count of the bell', COUNT, own),
  ];
}
