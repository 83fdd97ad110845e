import { createServer, type RequestListener, type Server } from 'node:http';

const KEEP_ALIVE_MS = 65_000;

/**
 * The web server with bounds for those who only hold connections: 10 s for a head of at most 16 KB, two minutes for a whole
 * request (20 MB over a slow phone), 90 s of silence, and so many connections at once that memory stays bounded.
 */
export function createLimitedServer(listener: RequestListener, maxConnections: number): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 120_000,
      connectionsCheckingInterval: 2_000,
      // why: longer than balancers and browsers keep an idle connection (60 s), so it is never this side that hangs up
      // while a form is on its way. With Node's 5 s such a form is lost: it may not be sent again by itself.
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    listener,
  );
  server.timeout = 90_000;
  server.maxConnections = maxConnections;
  return server;
}
