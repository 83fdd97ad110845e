import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a database, whose connections can go silent as after a failover: open, and nothing comes through. */
export type MutingProxy = { url: string; mute(): void; stop(): Promise<void> };

/** Starts it in front of the server of a `postgres://` address; its own address leads through it to the same database. */
export async function startMutingProxy(target: string): Promise<MutingProxy> {
  const to = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(to.port || 5432), to.hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far])
      sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    mute: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
