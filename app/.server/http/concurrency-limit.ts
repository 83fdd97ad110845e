import type { Express, Response } from 'express';
import { household, refuse } from '#app/.server/http/page-limit.ts';

/** More pages than a full house has on the way in the same moment, and few enough to be rendered in a third of a second. */
const MAX_AT_ONCE = 50;

/**
 * Lets one address have so many pages on the way at once and answers 429 beyond, so that nobody waits behind hundreds of
 * somebody who floods.
 */
export function applyConcurrencyLimit(app: Express): void {
  const counts = new Map<string, number>();
  app.use((_request, response, next) => {
    const who = household(response.locals['visitorAddress']);
    if (who !== null && !countIn(counts, who, response)) return refuse(response, 1);
    next();
  });
}

/** Counts a page of theirs until its answer is sent; false when they have as many as they may. */
function countIn(counts: Map<string, number>, who: string, response: Response): boolean {
  const count = counts.get(who) ?? 0;
  if (count >= MAX_AT_ONCE) return false;
  counts.set(who, count + 1);
  response.once('close', () => {
    const left = (counts.get(who) ?? 1) - 1;
    if (left > 0) counts.set(who, left);
    else counts.delete(who);
  });
  return true;
}
