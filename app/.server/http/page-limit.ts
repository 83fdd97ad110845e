import type { Express } from 'express';
import { household } from '#app/.server/http/household.ts';
import { sendTooManyRequests } from '#app/.server/http/too-many-requests.ts';

const WINDOW_MS = 60_000;
/** How many addresses are counted at once; past that all counts start over, so that a crowd takes no memory. */
const MAX_ADDRESSES = 50_000;

/**
 * Answers 429 to an address that asks for more than `perMinute` pages and pictures in a minute, before anything is
 * rendered or asked of the API. Requests from this machine are not counted (`household`).
 */
export function applyPageLimit(app: Express, perMinute: number): void {
  const counts = new Map<string, number>();
  let endsAt = 0;
  app.use((_request, response, next) => {
    // why: this clock is never set back, which would lengthen the minute by as much.
    const now = performance.now();
    if (now >= endsAt || counts.size > MAX_ADDRESSES) {
      counts.clear();
      endsAt = now + WINDOW_MS;
    }
    const who = household(response.locals['visitorAddress']);
    if (who === null) return next();
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    if (count <= perMinute) return next();
    sendTooManyRequests(response, Math.ceil((endsAt - now) / 1000));
  });
}
