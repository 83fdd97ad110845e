import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeUpstream } from '#app/.server/api/upstream.ts';
import { builtRoutes } from '#tests/web/built-routes.ts';
import { type OtherHost, refuse, startOtherHost } from '#tests/web/other-host.ts';
import { webServices } from '#tests/web/web-services.ts';

let host: OtherHost;
beforeAll(async () => {
  host = await startOtherHost(refuse(401, 'unauthorized'));
});
afterAll(() => host.close());

test('signed out: a page that asks to sign in first makes no API call', async () => {
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  const handle = createRequestHandler(build, 'production');
  /** Opens the pages and gives their statuses, once all that they asked of the API was answered. */
  const see = async (paths: readonly string[]) => {
    const { services } = webServices(host.url);
    const statuses: [path: string, status: number][] = [];
    for (const path of paths) {
      const { status } = await handle(new Request(`http://deseo.test${path}`), { services });
      statuses.push([path, status]);
    }
    await closeUpstream(services.upstream);
    return statuses;
  };
  const all = await see([...(await builtRoutes()).map((route) => route.path), '/home/profile']);
  const sentOn = all.flatMap(([path, status]) => (status === 302 ? [path] : []));
  expect(sentOn).toEqual(expect.arrayContaining(['/home', '/profile', '/notifications', '/reservations']));
  host.asked.length = 0;
  expect(await see(sentOn)).toEqual(sentOn.map((path) => [path, 302]));
  expect(host.asked).toEqual([]);
});
