import type { Express, Response } from 'express';
import { household } from '#app/.server/http/household.ts';
import { sendTooManyRequests } from '#app/.server/http/too-many-requests.ts';

/** More than a full house asks for at the same moment, and few enough to be rendered in a third of a second. */
const MAX_CONCURRENT = 50;
const RETRY_SECONDS = 1;

/** Answers 429 to an address with 50 pages under way, so that nobody waits behind the hundreds of a flood. */
export function applyConcurrencyLimit(app: Express): void {
  const counts = new Map<string, number>();
  app.use((_request, response, next) => {
    const who = household(response.locals['visitorAddress']);
    if (who !== null && !countIn(counts, who, response)) return sendTooManyRequests(response, RETRY_SECONDS);
    next();
  });
}

/** Counts a request until its response is closed; false when the address has its 50 already. */
function countIn(counts: Map<string, number>, who: string, response: Response): boolean {
  const count = counts.get(who) ?? 0;
  if (count >= MAX_CONCURRENT) return false;
  counts.set(who, count + 1);
  response.once('close', () => {
    const left = (counts.get(who) ?? 1) - 1;
    if (left > 0) counts.set(who, left);
    else counts.delete(who);
  });
  return true;
}
