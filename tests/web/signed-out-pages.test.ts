import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtRoutes } from '#tests/setup/built-routes.ts';
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

test('of who has to sign in first the API hears nothing', async () => {
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  const handle = createRequestHandler(build, 'production');
  const sentOn: string[] = [];
  for (const path of [...(await builtRoutes()).map((route) => route.path), '/home?tab=profile']) {
    // why: what a page before asked for may still be on its way.
    await wait(50);
    host.asked.length = 0;
    const { status } = await handle(new Request(`http://deseo.test${path}`), { services });
    if (status !== 302) continue;
    sentOn.push(path);
    await wait(50);
    expect({ path, asked: host.asked }).toEqual({ path, asked: [] });
  }
  expect(sentOn).toEqual(expect.arrayContaining(['/home', '/profile', '/notifications', '/reservations']));
});
