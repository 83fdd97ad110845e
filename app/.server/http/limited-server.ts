import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

const KEEP_ALIVE_MS = 65_000;

/**
 * The web server with bounds against clients that only hold connections: 10 s for a head of at most 16 KB, two minutes for
 * a whole request (20 MB over a slow phone), 90 s of silence, and a cap on connections, which bounds memory.
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
  turnAwayBeyond(maxConnections, server);
  return server;
}

/**
 * Closes connections beyond the cap. Not by Node's `maxConnections`: of several processes that share a port, a full one
 * would hand the connection to the next, and when all are full round and round, which takes a whole core.
 */
function turnAwayBeyond(maxConnections: number, server: Server): void {
  let open = 0;
  server.on('connection', (socket: Socket) => {
    if (open >= maxConnections) return socket.destroy();
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
  });
}
