import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startApiProgram } from '#tests/setup/api-program.ts';
import { servingPid, startStack } from '#tests/setup/stack.ts';
import { uploadsIn } from '#tests/setup/uploads-in.ts';

const BYTES = 3_000_000;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends a form with a picture to a program, all but the end of it, and waits until it lies in the data folder. */
async function sendHalf(url: string, path: string, dataDir: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const part = '--x\r\ncontent-disposition: form-data; name="AvatarFile"; filename="a.png"\r\n\r\n';
  const head = `POST ${path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\norigin: ${url}`;
  const type = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 4000000';
  socket.write(`${head}\r\n${type}\r\n\r\n${part}${'a'.repeat(BYTES)}`);
  await expect.poll(() => uploadsIn(dataDir)).toHaveLength(1);
}

test('web process killed in the middle of an upload: nothing of it is left', async () => {
  const stack = await startStack();
  await sendHalf(stack.url, '/register', stack.dataDir);
  process.kill(stack.webPid, 'SIGKILL');
  await expect.poll(() => uploadsIn(stack.dataDir), { timeout: 20_000 }).toEqual([]);
  expect(servingPid(stack.supervisorPid)).not.toBe(stack.webPid);
  await stack.stop();
});

const dataDir = await mkdtemp(join(tmpdir(), 'deseo-left-'));
afterAll(() => rm(dataDir, { recursive: true }));

test('API killed in the middle of an upload: what is left goes when it starts', async () => {
  const killed = await startApiProgram(dataDir);
  await sendHalf(killed.url, '/api/users', dataDir);
  await killed.stop('SIGKILL');
  expect(await uploadsIn(dataDir)).toHaveLength(1);
  const api = await startApiProgram(dataDir);
  expect(await uploadsIn(dataDir)).toEqual([]);
  await api.stop();
});
