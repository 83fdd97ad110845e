import { createSliceCache } from '#app/cache/slice-cache.ts';

/** This tab's cache. Only `clientLoader`s and `clientAction`s use it: on the server it would be everybody's. */
export const clientCache = createSliceCache();
