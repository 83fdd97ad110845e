import type { Express, Response } from 'express';
import { clientIpKeys } from '#app/.server/http/client-ip.ts';
import { sendTooManyRequests } from '#app/.server/http/plain-page.ts';

/** Two browsers' worth of connections; the dearest pages of one address then keep nobody else waiting for long. */
const AT_ONCE = 8;
/** Under way and waiting: more than a full house asks for at the same moment. */
const MAX_CONCURRENT = 50;
const RETRY_SECONDS = 1;

/**
 * Makes at most eight pages of one address at once, in which others take turns (fair queueing); the next 42 wait, and more are
 * answered 429, as is an IPv6 /48 with ten times as many.
 */
export function applyConcurrencyLimit(app: Express): void {
  const counts = new Map<string, number>();
  const queue = createFairQueue(AT_ONCE);
  app.use((_request, response, next) => {
    const keys = clientIpKeys(response.locals['visitorAddress']);
    const [own] = keys;
    if (!own) return next();
    if (keys.some(({ key, times }) => (counts.get(key) ?? 0) >= MAX_CONCURRENT * times))
      return sendTooManyRequests(response, RETRY_SECONDS);
    for (const { key } of keys) countUntilClosed(counts, key, response);
    response.once('close', queue.enter(own.key, next));
  });
}

function countUntilClosed(counts: Map<string, number>, key: string, response: Response): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
  response.once('close', () => {
    const left = (counts.get(key) ?? 1) - 1;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  });
}

type Line = { underWay: number; waiting: Set<() => void> };

/** A queue in which each client has a line of their own, so that one waits for nobody else (fair queueing). */
type FairQueue = {
  /** Calls `start` now, or when enough of the client's others have left. Gives what to call when this one leaves. */
  enter(client: string, start: () => void): () => void;
};

/** Makes a queue that lets `atOnce` of each client start, and the next when one leaves. */
export function createFairQueue(atOnce: number): FairQueue {
  const lines = new Map<string, Line>();
  return {
    enter(client, start) {
      const line = lines.get(client) ?? { underWay: 0, waiting: new Set() };
      lines.set(client, line);
      const begin = () => {
        line.waiting.delete(begin);
        line.underWay += 1;
        start();
      };
      line.waiting.add(begin);
      const advance = () => {
        const [first] = line.waiting;
        if (first && line.underWay < atOnce) first();
        if (line.underWay === 0) lines.delete(client);
      };
      advance();
      return () => {
        // why: who hangs up while waiting only leaves the line.
        if (!line.waiting.delete(begin)) line.underWay -= 1;
        advance();
      };
    },
  };
}
