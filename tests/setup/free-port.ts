import { createServer } from 'node:net';

/** Below the ports that the system gives to connections of its own, any of which may be taken a moment later. */
const PAIRS = { from: 20_000, to: 32_000 };

/** A port of the loopback that is free just now, and the next one with it. */
export async function freePair(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = PAIRS.from + Math.floor(Math.random() * (PAIRS.to - PAIRS.from));
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
