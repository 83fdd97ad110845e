import { clientCache } from '#app/cache/client-cache.ts';

/**
 * For a reload by somebody who wants the current state: they press the place they are at, or come back to a page left open.
 * Nothing cached answers that.
 */
export const invalidateAll = () => clientCache.invalidate();
