import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLimitedServer, type WhoseConnection } from '#app/.server/limits/http-server-limits.ts';

const closers: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server for ten connections, and how to knock: gives the socket once it was answered, null when it was turned away. */
async function start(whose: WhoseConnection) {
  const server = createLimitedServer((_request, response) => void response.end('ok'), 10, whose);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const { port } = server.address() as AddressInfo;
  return (): Promise<Socket | null> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
      closers.push(() => socket.destroy());
      socket.once('data', () => resolve(socket));
      socket.on('error', () => socket.destroy());
      socket.once('close', () => resolve(null));
    });
}

test('limited server: one visitor holds a fifth of all connections, others the rest', async () => {
  let visitor = 'a';
  const knock = await start(() => visitor);
  const first = await knock();
  expect(await knock()).not.toBeNull();
  expect(await knock()).toBeNull();
  visitor = 'b';
  expect(await knock()).not.toBeNull();
  visitor = 'a';
  first?.destroy();
  await expect.poll(async () => (await knock()) !== null).toBe(true);
  expect(await knock()).toBeNull();
});

test('limited server: who comes through a proxy is bounded with all others alone', async () => {
  const knock = await start(() => null);
  for (let open = 0; open < 10; open += 1) expect(await knock()).not.toBeNull();
  expect(await knock()).toBeNull();
});
