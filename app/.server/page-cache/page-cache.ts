/** How long a cached page counts as fresh. Short, since web processes of other machines do not tell us of edits. */
const FRESH_MS = 5_000;
/** So old it may be and still be sent, but only while one visitor's request brings the new one. */
export const STALE_MS = 60_000;
const MAX_PAGES = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * A page that is the same for every visitor: its headers (names and values in turn, as Node takes them
 * quickest), and its bytes as they are and compressed, as visitors came to ask for them.
 */
export type CachedPage = {
  headers: readonly string[];
  etag: string;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
};

/** What to do for a visitor: send the cached page, make it, or wait until the one who makes it is done. */
export type CachePlan = { send: CachedPage } | { make: PendingPage } | { wait: Promise<void> };

/**
 * A page being made. `store` caches it and `renew` says that the cached one is still right if it has this ETag,
 * unless it was dropped meanwhile; `done` releases those who wait either way.
 */
export type PendingPage = { store(page: CachedPage): void; renew(etag: string): void; done(): void };

/** Whole pages for visitors, in this process's memory, bounded in number and bytes. */
export type PageCache = {
  /** What to do for the page of `path` as people at `address` (the host they use) see it. */
  plan(address: string, path: string): CachePlan;
  /** Forgets a path, and those below it, at every address and with every query, pages in flight included. */
  drop(path: string): void;
};

type Entry = { path: string; page: CachedPage; bytes: number; madeAt: number };
type Making = { path: string; isDropped: boolean; done: Promise<void> };

/** Makes the cache; `now` in milliseconds. */
export function createPageCache(now: () => number = Date.now): PageCache {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Making>();
  let bytes = 0;
  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const put = (key: string, path: string, page: CachedPage) => {
    remove(key);
    // why: what is compressed comes later, and is a quarter of the page in each way.
    const size = page.bodies.identity.length * 1.5;
    entries.set(key, { path, page, bytes: size, madeAt: now() });
    bytes += size;
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_PAGES && bytes <= MAX_BYTES) break;
      remove(oldest);
    }
  };
  const make = (key: string, path: string): PendingPage => {
    let end = () => {};
    const making: Making = { path, isDropped: false, done: new Promise((resolve) => (end = resolve)) };
    pending.set(key, making);
    return {
      store: (page) => {
        if (!making.isDropped) put(key, path, page);
      },
      renew: (etag) => {
        const entry = entries.get(key);
        // why: a visitor may have a newer page already, by another process, and theirs being right makes ours no younger.
        if (entry?.page.etag === etag && !making.isDropped) entry.madeAt = now();
      },
      done: () => {
        if (pending.get(key) === making) pending.delete(key);
        end();
      },
    };
  };
  return {
    plan(address, path) {
      const key = `${address} ${path}`;
      const entry = entries.get(key);
      const age = entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY;
      if (entry && age < FRESH_MS) return { send: entry.page };
      const making = pending.get(key);
      if (entry && age < STALE_MS && making) return { send: entry.page };
      return making ? { wait: making.done } : { make: make(key, path) };
    },
    drop(path) {
      for (const [key, entry] of entries) if (isUnder(entry, path)) remove(key);
      for (const [key, making] of pending) {
        if (!isUnder(making, path)) continue;
        making.isDropped = true;
        pending.delete(key);
      }
    },
  };
}

/** Whether a page is at the path, or below it as the deseos of a shared list are. */
function isUnder(page: { path: string }, path: string): boolean {
  const own = page.path.split('?', 1)[0] ?? '';
  return own === path || own.startsWith(`${path}/`);
}
