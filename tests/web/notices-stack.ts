import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FailingProxy, startFailingProxy } from '#tests/setup/failing-proxy.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { startArgs, startProgram } from '#tests/setup/program.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

/** The built web app on an API whose database the test can reach: a mail's link is in no answer. */
export type NoticesStack = { url: string; api: TestApi; proxy: FailingProxy; stop(): Promise<void> };

/** Starts it; its API mails and pushes, unless `settings` say otherwise, and its web program has those of `web`. */
export async function startNoticesStack(
  settings: Record<string, string> = { SMTP_URL: 'smtp://127.0.0.1:9' },
  web: Record<string, string> = {},
): Promise<NoticesStack> {
  const api = await startTestApi(settings);
  const proxy = await startFailingProxy(await api.app.listen({ port: 0, host: '127.0.0.1' }));
  const dataDir = await mkdtemp(join(tmpdir(), 'deseo-web-'));
  const PORT = String(await freePort());
  const url = `http://127.0.0.1:${PORT}`;
  const SESSION_SECRET = 'solo-para-probar-la-web-sin-su-api-12345';
  const program = await startProgram(
    [...startArgs, 'web'],
    { PORT, API_URL: proxy.url, DATA_DIR: dataDir, SESSION_SECRET, ...web },
    `${url}/healthz`,
  );
  const stop = async () => {
    await program.stop();
    await proxy.stop();
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, api, proxy, stop };
}
