import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { afterAll, expect, test } from 'vitest';
import { webServices } from '#tests/web/web-services.ts';

const { services } = webServices('http://127.0.0.1:9');
afterAll(() => services.upstream.pool.destroy());

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

// Each of a busy hour's answers would keep a timer, and what hangs on it, for as long as the framework may wait for promises.
test('an answer leaves nothing behind that waits for it', async () => {
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  const handle = createRequestHandler(build, 'production');
  const before = timers();
  for (const path of ['/login', '/login.data', '/nada']) {
    const answer = await handle(new Request(`http://deseo.test${path}`), { services });
    expect(await answer.text()).not.toBe('');
  }
  await wait(2_000);
  expect(timers()).toBeLessThanOrEqual(before);
});
