import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { z } from 'zod';

const KEEP_ALIVE_MS = 65_000;

/** This part of all connections one visitor may hold: many for a household, and five of them to fill the house. */
const SHARE = 5;

/** Who a connection's address is, for the bound of each visitor; null for whom there is none: proxies, and this machine. */
export type WhoseConnection = (address: string) => string | null;

/**
 * The web server with bounds against clients that only hold connections: 10 s for a head of at most 16 KB, two minutes for
 * a whole request (20 MB over a slow phone), 90 s of silence, and a cap on connections, which bounds memory, a fifth of it
 * for each visitor.
 */
export function createLimitedServer(
  listener: RequestListener,
  maxConnections: number,
  whose: WhoseConnection,
): Server {
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
  turnAwayBeyond(maxConnections, server, whose);
  return server;
}

/**
 * Closes connections beyond the cap. Not by Node's `maxConnections`: of several processes that share a port, a full one
 * would hand the connection to the next, and when all are full round and round, which takes a whole core.
 */
function turnAwayBeyond(maxConnections: number, server: Server, whose: WhoseConnection): void {
  const share = Math.ceil(maxConnections / SHARE);
  const held = new Map<string, number>();
  let open = 0;
  server.on('connection', (socket: Socket) => {
    const who = whose(socket.remoteAddress ?? '');
    const own = who === null ? 0 : (held.get(who) ?? 0);
    if (open >= maxConnections || own >= share) return socket.destroy();
    open += 1;
    if (who !== null) held.set(who, own + 1);
    socket.once('close', () => {
      open -= 1;
      if (who === null) return;
      const left = (held.get(who) ?? 1) - 1;
      if (left > 0) held.set(who, left);
      else held.delete(who);
    });
  });
}

/** Files that the process has open for itself: its own, and up to 64 calls to the API. */
const OWN_FILES = 200;

/** What one visitor may take at most: the connection, and one to the API while a picture goes through. */
const FILES_OF_ONE = 2;

const Report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) });

/**
 * How many connections one process may hold: its part of `MAX_CONNECTIONS`, or fewer where the system allows it fewer open
 * files, which is then said in the log. Past those every new connection would be closed unheard, whoever's it is, and one
 * visitor's fifth would be all there is.
 */
export function mostConnections(wanted: number, log: Logger): number {
  // why: Node itself raises the soft limit to the hard one; systems without such limits, or with none set, say no number.
  const limits = Report.safeParse(process.report.getReport());
  if (!limits.success) return wanted;
  const openFiles = limits.data.userLimits.open_files.soft;
  const held = Math.max(1, Math.floor((openFiles - OWN_FILES) / FILES_OF_ONE));
  if (held >= wanted) return wanted;
  log.warn({ openFiles, held, wanted }, 'the limit of open files leaves room for fewer connections');
  return held;
}
