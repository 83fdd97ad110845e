import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/** Below the ports that the system gives to connections of its own, any of which may be taken a moment later. */
const PORTS = { from: 20_000, to: 32_000 };
/**
 * How many of them are for one process.
 * why: a port that is free for one may be handed out by another before a program listens on it.
 */
const SHARE = 100;

const share = (process.pid + threadId) % ((PORTS.to - PORTS.from) / SHARE);
let last = 2 * Math.floor((Math.random() * SHARE) / 2);

/** A port of the loopback that is free just now, and the next one with it; in turn, so that no pair is given twice at once. */
export async function freePair(): Promise<number> {
  for (let tries = 0; tries < SHARE / 2; tries += 1) {
    last = (last + 2) % SHARE;
    const port = PORTS.from + share * SHARE + last;
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error('no two free ports side by side');
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A port of the loopback that is free just now. */
export async function freePort(): Promise<number> {
  return freePair();
}
