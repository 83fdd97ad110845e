import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRecordingProxy } from '#tests/e2e/account/recording-proxy.ts';
import { startApiProgram } from '#tests/setup/api-program.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { startProgram } from '#tests/setup/program.ts';

/** The bare BFF: the same build served by remix-serve, the API alone on a port, and a proxy that sees what it answers. */
export type BareStack = { url: string; log(): string; answers(): string[]; stop(): Promise<void> };

/** Starts the three and waits until they are ready. */
export async function startBareStack(): Promise<BareStack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deseo-e2e-'));
  const webPort = String(await freePort());
  const api = await startApiProgram(dataDir);
  const proxy = await startRecordingProxy(api.url);
  const url = `http://localhost:${webPort}`;
  const web = await startProgram(
    ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'],
    { PORT: webPort, API_URL: proxy.url, SESSION_SECRET: 'solo-para-probar-el-servidor-desnudo-123' },
    `${url}/login`,
  );
  return {
    url,
    log: web.log,
    answers: proxy.answers,
    stop: async () => {
      // why: remix-serve waits for browsers to hang up; it is not ours to mend.
      await web.stop('SIGKILL');
      await proxy.stop();
      await api.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
