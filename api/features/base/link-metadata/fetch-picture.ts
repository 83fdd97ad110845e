import { type FetchOptions, guardedFetch } from '#api/features/base/link-metadata/guarded-fetch.ts';
import type { BodyLimit } from '#api/features/base/link-metadata/limited-body.ts';
import { LinkRefused } from '#api/features/base/link-metadata/link-refused.ts';
import { webAddress } from '#contract/links.ts';

/** Where a fetch gets its addresses from and how long it may take; what is left out is the guard's default. */
export type Reach = Partial<Pick<FetchOptions, 'lookup' | 'allowAddress' | 'timeoutMs'>>;

/** For everything that one link makes us fetch. */
export const LINK_TIMEOUT_MS = 5000;

const pictureLimit: BodyLimit = { maxBytes: 8 * 1024 * 1024, whenLonger: 'refuse' };
// why: stores of files often know no type, or this one, for any file; the bytes decide later.
const unknownTypes = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** How much is read of what may be a picture by its media type; null for what says that it is something else. */
export function limitForPicture(mediaType: string): BodyLimit | null {
  return mediaType.startsWith('image/') || unknownTypes.has(mediaType) ? pictureLimit : null;
}

/**
 * The bytes (at most 8 MB) at a picture's address, fetched under the guard. Nobody has
 * looked at them yet: they may be anything. Throws `LinkRefused`, also for what is no web address.
 */
export async function fetchPicture(address: string, reach: Reach = {}): Promise<Buffer> {
  const target = webAddress(address);
  if (target === null) throw new LinkRefused('not_web');
  const { body } = await guardedFetch(target, {
    timeoutMs: LINK_TIMEOUT_MS,
    ...reach,
    accept: 'image/*,*/*;q=0.5',
    limit: limitForPicture,
  });
  return body;
}
