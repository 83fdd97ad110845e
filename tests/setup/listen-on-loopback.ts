import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test that listens: where, and how to end it with the connections that it holds. */
export type Listening = { url: string; stop(): Promise<void> };

/** Lets a server listen on a free port of the loopback. */
export async function listenOnLoopback(server: Server): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
