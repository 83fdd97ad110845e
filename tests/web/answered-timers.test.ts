import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { afterAll, expect, test } from 'vitest';
import { webServices } from '#tests/web/web-services.ts';

const { services } = webServices('http://127.0.0.1:9');
afterAll(() => services.upstream.pool.destroy());

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

// Checks that no response keeps a timer, and what hangs on it, while the framework might still wait for promises.
test('response: leaves no timer behind', async () => {
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  const handle = createRequestHandler(build, 'production');
  const before = timers();
  for (const path of ['/login', '/login.data', '/nada']) {
    const answer = await handle(new Request(`http://deseo.test${path}`), { services });
    expect(await answer.text()).not.toBe('');
  }
  // why: the framework's own timer lasts five seconds; ours must have ended it before.
  await expect.poll(timers, { timeout: 2_000 }).toBeLessThanOrEqual(before);
});
