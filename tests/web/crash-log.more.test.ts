import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '#tests/setup/listen-on-loopback.ts';
import { startArgs } from '#tests/setup/program.ts';

const run = promisify(execFile);

/** How a program that is started so ends. */
function endOf(program: string, settings: Record<string, string>) {
  const environment = { ...process.env, NODE_ENV: 'production' as const, HOST: '127.0.0.1', ...settings };
  return run(process.execPath, [...startArgs, program], { env: environment }).then(
    () => ({ code: 0, stdout: '', stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

test('crash log: a web process that cannot go on says why in one line', async () => {
  const server = createServer();
  const { stop } = await listenOnLoopback(server);
  const { code, stdout, stderr } = await endOf('web', {
    PORT: String((server.address() as AddressInfo).port),
    API_URL: 'http://127.0.0.1:1',
    SESSION_SECRET: 's'.repeat(40),
  });
  await stop();
  expect([code, stderr]).toEqual([1, '']);
  expect(JSON.parse(stdout)).toMatchObject({
    level: 60,
    err: { code: 'EADDRINUSE' },
    msg: 'PORT is taken by another program',
  });
});

test('wrong settings: end the programs with what is wrong about each, nothing else', async () => {
  expect(await endOf('web', { PORT: '70000', DRAIN_SECONDS: '-1' })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^The settings of the web process are wrong:\n {2}PORT .+\n {2}DRAIN_SECONDS .+\n$/,
    ),
  });
  expect(await endOf('api', { IMAGE_STORE: 'ftp://x', RATE_LIMIT_LOGIN: 'abc' })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^Settings that are wrong:\n {2}IMAGE_STORE: .+\n {2}RATE_LIMIT_LOGIN: .+\n$/,
    ),
  });
});

test('API socket: where some other file is, the API leaves it as it is and ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deseo-crash-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'notes.txt');
  await writeFile(file, 'kept');
  const { code, stdout } = await endOf('api', { DATA_DIR: join(folder, 'data'), API_SOCKET: file });
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ level: 60, err: { code: 'EADDRINUSE' }, msg: 'the API ends' });
  expect(await readFile(file, 'utf8')).toBe('kept');
});
