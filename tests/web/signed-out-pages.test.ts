import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtRoutes } from '#tests/web/built-routes.ts';
import { type OtherHost, refuse, startOtherHost } from '#tests/web/other-host.ts';
import { webServices } from '#tests/web/web-services.ts';

let host: OtherHost;
let services: ReturnType<typeof webServices>['services'];
beforeAll(async () => {
  host = await startOtherHost(refuse(401, 'unauthorized'));
  ({ services } = webServices(host.url));
});
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

test('signed out: a page that asks to sign in first makes no API call', async () => {
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  const handle = createRequestHandler(build, 'production');
  const see = (path: string) => handle(new Request(`http://deseo.test${path}`), { services });
  const sentOn: string[] = [];
  for (const path of [...(await builtRoutes()).map((route) => route.path), '/home/profile']) {
    if ((await see(path)).status === 302) sentOn.push(path);
  }
  expect(sentOn).toEqual(expect.arrayContaining(['/home', '/profile', '/notifications', '/reservations']));
  // why: what the other pages asked for may still be on its way.
  await wait(200);
  host.asked.length = 0;
  for (const path of sentOn) expect([path, (await see(path)).status]).toEqual([path, 302]);
  await wait(200);
  expect(host.asked).toEqual([]);
});
