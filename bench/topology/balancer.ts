import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Shares requests out between servers in turn, as the one of compose.yaml does. */
export type Balancer = { url: string; stop(): Promise<void> };

/**
 * Starts it on a free port. Who cannot be connected to is passed over; a GET whose answer never began is asked of the next
 * one, anything else is answered 502, since nobody knows whether it was done.
 */
export async function startBalancer(targets: () => readonly string[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const order = targets();
    turn += 1;
    for (let at = 0; at < order.length; at += 1) {
      const target = order[(turn + at) % order.length] ?? '';
      const outcome = await pass(target, incoming, Buffer.concat(chunks), outgoing);
      if (outcome === 'done') return;
      if (outcome === 'broke off' && incoming.method !== 'GET') break;
    }
    if (!outgoing.headersSent) outgoing.writeHead(502).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Outcome = 'done' | 'refused' | 'broke off';

function pass(target: string, from: IncomingMessage, body: Buffer, to: ServerResponse): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { ...from.headers, connection: 'close' };
    const onward = request(new URL(from.url ?? '/', target), { method: from.method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
      answer.on('error', () => to.destroy());
      to.on('close', () => resolve('done'));
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (to.headersSent) to.destroy();
      resolve(to.headersSent ? 'done' : error.code === 'ECONNREFUSED' ? 'refused' : 'broke off');
    });
    onward.end(body);
  });
}
