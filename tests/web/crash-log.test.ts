import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { listenOnLoopback } from '#tests/setup/listen-on-loopback.ts';
import { startArgs } from '#tests/setup/program.ts';

const run = promisify(execFile);

test('a web process that cannot go on says why in one line of its log', async () => {
  const server = createServer();
  const { stop } = await listenOnLoopback(server);
  const environment = {
    ...process.env,
    NODE_ENV: 'production' as const,
    HOST: '127.0.0.1',
    PORT: String((server.address() as AddressInfo).port),
    API_URL: 'http://127.0.0.1:1',
    SESSION_SECRET: 's'.repeat(40),
  };
  const ended = run(process.execPath, [...startArgs, 'web'], { env: environment });
  const { code, stdout, stderr } = await ended.then(
    () => ({ code: 0, stdout: '', stderr: '' }),
    (failure) => failure,
  );
  await stop();
  expect([code, stderr]).toEqual([1, '']);
  expect(JSON.parse(stdout)).toMatchObject({ level: 60, err: { code: 'EADDRINUSE' } });
});
