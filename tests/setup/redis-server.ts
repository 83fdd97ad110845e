import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findProgram } from '#tests/setup/find-program.ts';
import { freePort } from '#tests/setup/free-port.ts';

/** A Redis of one test file. */
export type RedisServer = { url: string; stop(): Promise<void> };

/** Starts a real Redis on a free port of the loopback; gives null on a machine that has none. */
export async function startRedis(): Promise<RedisServer | null> {
  const program = await findProgram('redis-server');
  if (!program) return null;
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'deseo-redis-'));
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const server = spawn(program, settings, { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  await answering(url);
  return {
    url,
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const exit = once(server, 'exit');
        server.kill('SIGKILL');
        await exit;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until it answers: the client tries again by itself, at most for five seconds. */
async function answering(url: string): Promise<void> {
  const client = new Redis(url, {
    retryStrategy: (times) => (times < 100 ? 50 : null),
    maxRetriesPerRequest: 100,
  });
  client.on('error', () => {});
  await client.ping();
  client.disconnect();
}
