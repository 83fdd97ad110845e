import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real HTTP proxy between the web app and the API that keeps what the API answers. */
export type RecordingProxy = {
  url: string;
  /** The bodies of all answers so far, as text. */
  answers(): string[];
  stop(): Promise<void>;
};

/** Starts it on a free port of the loopback, in front of the API at `target`. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const bodies: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', target);
    const onward = request(url, { method: incoming.method, headers: incoming.headers }, (answer) => {
      const chunks: Buffer[] = [];
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => bodies.push(Buffer.concat(chunks).toString('latin1')));
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: () => bodies,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
