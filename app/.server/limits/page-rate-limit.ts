import type { Express } from 'express';
import { clientIpKeys } from '#app/.server/http/client-ip.ts';
import { sendTooManyRequests } from '#app/.server/http/plain-page.ts';

const WINDOW_MS = 60_000;
/** How many addresses are counted at once; past that all counts start over, so that a crowd takes no memory. */
const MAX_ADDRESSES = 50_000;

/**
 * Answers 429 to an address that asks for more than `perMinute` pages and pictures in a minute, and to an IPv6 /48 that asks
 * for ten times as many, before anything is rendered or asked of the API. Requests from this machine are not counted.
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
    for (const { key, times } of clientIpKeys(response.locals['visitorAddress'])) {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      // why: what is refused here does not use up the wider network, which others share.
      if (count > perMinute * times) return sendTooManyRequests(response, Math.ceil((endsAt - now) / 1000));
    }
    next();
  });
}

/** Parts that an address of ours may have; the deepest has four. */
const MAX_PARTS = 12;

/**
 * Answers 404 to addresses that are deeper than any page's, before anything looks at them: for the page of an error Remix
 * matches each of their beginnings against every route, so that one of seven thousand parts held everybody up for ten seconds.
 */
export function applyAddressDepth(app: Express): void {
  app.use((request, _response, next) => {
    const isTooDeep = request.path.split('/').length - 1 > MAX_PARTS;
    next(isTooDeep ? Object.assign(new Error('the address is too deep'), { status: 404 }) : undefined);
  });
}
