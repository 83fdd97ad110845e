import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#app/.server/services.ts';
import { loader as feedLoader } from '#app/features/feed/more-gifts.route.ts';
import { loader as linkLoader } from '#app/features/gifts/from-link/link-metadata.route.ts';
import { type OtherHost, refuse, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

// What scripts ask for has no page at its own address: who has to sign in first comes back to the page that asked.
let host: OtherHost;
let services: Services;
beforeAll(async () => {
  host = await startOtherHost(refuse(401, 'unauthorized'));
  ({ services } = webServices(host.url));
});
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

const signedOut = async () => ({});
const deadSession = async () => ({ cookie: await sessionCookie() });
const door = (path: string) => (path === '/home' ? '/' : `/?${new URLSearchParams({ redirectTo: path })}`);

describe.each([
  ['nobody is signed in', signedOut],
  ['the session is over', deadSession],
])('when %s', (_when, headers) => {
  test.each([
    ['http://deseo.test/home/gift/x', '/home/gift/x'],
    ['http://deseo.test/home', '/home'],
    ['http://deseo.test//evil.example', '/home'],
    ['https://evil.example/profile', '/home'],
    ['', '/home'],
  ])('a page of the feed asked for from "%s" leads back to %s', async (referer, back) => {
    const args = routeArgs(services, '/home/feed?after=x', { headers: { ...(await headers()), referer } });
    expect(await outcome(feedLoader(args))).toMatchObject({ status: 302, to: door(back) });
  });

  test.each([
    ['http://deseo.test/gift/x/edit', '/gift/x/edit'],
    ['', '/home/create'],
  ])('a pasted link read from "%s" leads back to %s', async (referer, back) => {
    const path = `/link-metadata?${new URLSearchParams({ url: 'https://tienda.example/' })}`;
    const args = routeArgs(services, path, { headers: { ...(await headers()), referer } });
    expect(await outcome(linkLoader(args))).toMatchObject({ status: 302, to: door(back) });
  });
});
