import { ownCache } from '#app/cache/own-cache.ts';

/**
 * Before a page is loaded again because somebody wants to know how things stand now: they press the place they are at, or
 * come back to a page left open. Nothing that is kept answers that.
 */
export const askAnew = () => ownCache.forget();
