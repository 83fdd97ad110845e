import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '#tests/e2e/fixtures.ts';
import { startArgs, startProgram } from '#tests/e2e/program.ts';
import { roomyLimits } from '#tests/e2e/stack.ts';
import { type FailingProxy, startFailingProxy } from '#tests/setup/failing-proxy.ts';
import { freePort } from '#tests/setup/free-port.ts';

/** Web app and API as two programs, with a proxy between them that can be told to fail; the API is open to the test too. */
export type SplitStack = { url: string; apiUrl: string; proxy: FailingProxy; stop(): Promise<void> };

/** Starts the three, with further settings of each program, and waits until they are ready. */
export async function startSplitStack(
  settings: { api?: Record<string, string>; web?: Record<string, string> } = {},
): Promise<SplitStack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deseo-e2e-'));
  const [apiPort, webPort] = [String(await freePort()), String(await freePort())];
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const url = `http://127.0.0.1:${webPort}`;
  const api = await startProgram(
    [...startArgs, 'api'],
    { PORT: apiPort, DATA_DIR: dataDir, ...roomyLimits, ...settings.api },
    `${apiUrl}/readyz`,
  );
  const proxy = await startFailingProxy(apiUrl);
  const SESSION_SECRET = 'solo-para-probar-la-web-sin-su-api-12345';
  const web = await startProgram(
    [...startArgs, 'web'],
    { PORT: webPort, API_URL: proxy.url, DATA_DIR: dataDir, SESSION_SECRET, ...settings.web },
    `${url}/healthz`,
  );
  return {
    url,
    apiUrl,
    proxy,
    stop: async () => {
      await web.stop();
      await proxy.stop();
      await api.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Playwright's test on a split stack, started once a worker. */
export const test = base.extend<object, { split: SplitStack }>({
  split: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const split = await startSplitStack();
      await use(split);
      await split.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ split }, use) => use(split.url),
});
