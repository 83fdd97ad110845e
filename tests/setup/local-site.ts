import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A site of a test: its port, and the `host` and path of every request it got, in order. */
export interface LocalSite {
  port: number;
  hits: string[];
}

/**
 * Starts an HTTP server for the running test and ends it, open connections included, when the test is over.
 * It listens on every address of this machine, so that reaching it by a forbidden one would show in `hits`.
 */
export async function startSite(answer: RequestListener): Promise<LocalSite> {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { port: (server.address() as AddressInfo).port, hits };
}
