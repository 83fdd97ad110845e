import { LRUCache } from 'lru-cache';
import type { SessionContent } from '#app/.server/session/signed-in.ts';

/** How long what a cookie held is remembered without unsealing it again; short beside the 30 days that a seal lasts. */
const KEPT_MS = 60_000;
const MAX_KEPT = 2_000;

/** What the cookies of the last minute held. Opening a seal derives two keys, which costs more than many a page. */
export type SessionCache = {
  /** What the sealed text holds; `open` is asked when that is not known. A seal that does not open is not kept. */
  get(sealed: string, open: () => Promise<SessionContent | undefined>): Promise<SessionContent | undefined>;
};

/** In this process's memory, bounded; `now` in milliseconds. */
export function createSessionCache(now: () => number = Date.now): SessionCache {
  const known = new LRUCache<string, SessionContent>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    async get(sealed, open) {
      const kept = known.get(sealed);
      if (kept) return kept;
      const content = await open();
      if (content) known.set(sealed, content);
      return content;
    },
  };
}
