import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startApiProgram } from '#tests/setup/api-program.ts';
import { childrenOf } from '#tests/setup/children-of.ts';
import { startArgs } from '#tests/setup/program.ts';
import { startStack } from '#tests/setup/stack.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deseo-stopping-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Sends a login, of which the second half follows when the program no longer listens. Gives all that came back. */
async function loginWhileStopping({ pid, url }: { pid: number; url: string }, path: string, type: string) {
  const body = type.endsWith('json')
    ? '{"email":"a@b.example","password":"x"}'
    : 'email=a%40b.example&password=x';
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const head = `POST ${path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\norigin: ${url}\r\ncontent-type: ${type}`;
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  // why: with this the program says that it has taken the request.
  socket.write(`${head}\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`);
  await expect.poll(() => answer).toContain('100 Continue');
  socket.write(body.slice(0, 10));
  process.kill(pid, 'SIGTERM');
  await expect
    .poll(
      () =>
        fetch(`${url}/healthz`).then(
          () => 'listens',
          () => 'stopped',
        ),
      { interval: 10 },
    )
    .toBe('stopped');
  // why: this is what Ctrl-C does under npm: the terminal signals both, and npm passes its own on.
  process.kill(pid, 'SIGTERM');
  socket.write(body.slice(10));
  await closed;
  return answer.slice(answer.indexOf('\r\n\r\n') + 4);
}

test('API told twice to stop: finishes what it began, then ends', async () => {
  const api = await startApiProgram(folder);
  const answer = await loginWhileStopping(api, '/api/auth/login', 'application/json');
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer).toMatch(/^connection: close/im);
  await api.stop();
});

test('web app: has a process group without the API; stopped, finishes what it began', async () => {
  const stack = await startStack();
  // why: what a terminal sends to a group must not reach the API before the web app is done.
  const groups = [stack.webPid, ...childrenOf(stack.webPid).map(({ pid }) => pid)].map(groupOf);
  expect(groups).toHaveLength(2);
  expect(new Set(groups).size).toBe(2);
  const answer = await loginWhileStopping(
    { ...stack, pid: stack.webPid },
    '/login',
    'application/x-www-form-urlencoded',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
  await stack.stop();
});

/** The process group that a program belongs to, as Linux tells it. */
function groupOf(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[2]);
}

/** Starts the API as the child of a web app, on a socket. */
function startChild(flags: readonly string[] = []) {
  const settings = {
    NODE_ENV: 'production' as const,
    DATA_DIR: folder,
    API_SOCKET: join(folder, 'api.sock'),
  };
  const api = spawn(process.execPath, [...flags, ...startArgs, 'api'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void api.kill('SIGKILL'));
  return api;
}

test('API whose web app died while it started: ends', async () => {
  const api = startChild();
  api.disconnect();
  expect(await once(api, 'exit')).toEqual([0, null]);
});

test('API whose web app died just before it listened: ends', async () => {
  const preloaded = join(folder, 'die-before-listening.cjs');
  const source = `const files = require('node:fs/promises');
    const { lstat } = files;
    files.lstat = async (path) => {
      if (!String(path).endsWith('api.sock')) return lstat(path);
      process.disconnect();
      await new Promise((resolve) => setTimeout(resolve, 500));
      return lstat(path);
    };
    require('node:module').syncBuiltinESMExports();`;
  await writeFile(preloaded, source);
  const api = startChild(['--require', preloaded]);
  expect(await once(api, 'exit')).toEqual([0, null]);
});
