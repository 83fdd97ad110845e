import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApiProgram } from '#tests/setup/api-program.ts';
import { type FailingProxy, startFailingProxy } from '#tests/setup/failing-proxy.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { type Program, startArgs, startProgram } from '#tests/setup/program.ts';

/** Web app and API as two programs, with a proxy between them that can be told to fail; the API is open to the test too. */
export type SplitStack = {
  url: string;
  apiUrl: string;
  /** Where the API keeps what it has, its outbox too. */
  dataDir: string;
  web: Program;
  proxy: FailingProxy;
  stop(): Promise<void>;
};

/**
 * Starts the three, with further settings of each program, and waits until they are ready. `hasPublicUrl`: both know the
 * address, which is then localhost's, since passkeys belong to no IP address.
 */
export async function startSplitStack(
  settings: { api?: Record<string, string>; web?: Record<string, string>; hasPublicUrl?: true } = {},
): Promise<SplitStack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deseo-e2e-'));
  const webPort = String(await freePort());
  const url = `http://${settings.hasPublicUrl ? 'localhost' : '127.0.0.1'}:${webPort}`;
  const known: Record<string, string> = settings.hasPublicUrl ? { PUBLIC_URL: url } : {};
  const api = await startApiProgram(dataDir, { ...known, ...settings.api });
  const proxy = await startFailingProxy(api.url);
  const SESSION_SECRET = 'solo-para-probar-la-web-sin-su-api-12345';
  const web = await startProgram(
    [...startArgs, 'web'],
    { PORT: webPort, API_URL: proxy.url, DATA_DIR: dataDir, SESSION_SECRET, ...known, ...settings.web },
    `${url}/healthz`,
  );
  return {
    url,
    apiUrl: api.url,
    dataDir,
    web,
    proxy,
    stop: async () => {
      await web.stop();
      await proxy.stop();
      await api.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
