import { clientCache } from '#app/cache/client-cache.ts';

/**
 * Before a page is loaded again because somebody wants to know how things stand now: they press the place they are at, or
 * come back to a page left open. Nothing in the cache answers that.
 */
export const invalidateAll = () => clientCache.invalidate();
