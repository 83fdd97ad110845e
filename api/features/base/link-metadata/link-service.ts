import { rm, writeFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Reach } from '#api/features/base/link-metadata/fetch-picture.ts';
import { LinkRefused } from '#api/features/base/link-metadata/link-refused.ts';
import type { Page, PageFacts } from '#api/features/base/link-metadata/parse-page.ts';
import { ApiError } from '#api/http/api-error.ts';
import { ChildEnded } from '#api/images/image-child-handle.ts';
import type { ImagePool } from '#api/images/image-pool.ts';
import { ImageRefused } from '#api/images/image-refused.ts';
import type { LinkMetadata } from '#contract/link-metadata.ts';
import type { Incoming } from '#contract/uploads/incoming.ts';

/** Pages and pictures of strangers, read under the guard (SSRF) of `guarded-fetch.ts`. */
export type LinkService = {
  /** What the page says of itself, its picture re-encoded by us. Throws `metadata_unavailable`. */
  read(url: string): Promise<LinkMetadata>;
  /** Fetches the picture of an address into a temporary file for as long as `use` runs. Throws `metadata_unavailable`. */
  withImage<T>(url: string, use: (path: string) => Promise<T>): Promise<T>;
};

/**
 * Makes the service. The `log` is told why a link gave nothing, and not which; `reach` is the way to the network, which tests
 * point at their own servers.
 */
export function linkService(
  pool: ImagePool,
  incoming: Pick<Incoming, 'newPath'>,
  log: Pick<Logger, 'info'>,
  reach: Reach,
): LinkService {
  const orUnavailable = <T>(reading: Promise<T>): Promise<T> =>
    reading.catch((error: unknown) => {
      if (!(error instanceof LinkRefused)) throw error;
      log.info({ reason: error.reason }, 'a link gave nothing');
      throw new ApiError('metadata_unavailable', { message: error.message });
    });
  return {
    read: async (url) => {
      // why: the guarded fetch is loaded with the first link (docs/decisions/019-memory.md).
      const { readLink } = await import('#api/features/base/link-metadata/read-link.ts');
      const reader = {
        ...reach,
        encodeImage: (bytes: Buffer) => encode(pool, incoming, bytes),
        parsePage: (page: Page) => parseApart(pool, page),
      };
      return orUnavailable(readLink(url, reader));
    },
    withImage: async (url, use) => {
      const { fetchPicture } = await import('#api/features/base/link-metadata/fetch-picture.ts');
      const bytes = await orUnavailable(fetchPicture(url, reach));
      return withFile(incoming, bytes, use);
    },
  };
}

/** A page as a child of the pool parses it; one that it dies of is refused. */
async function parseApart(pool: ImagePool, page: Page): Promise<PageFacts> {
  try {
    return await pool.parsePage(page);
  } catch (error) {
    const isToBlame = error instanceof ChildEnded && error.reason !== 'killed';
    if (isToBlame) throw new LinkRefused('parser', { cause: error });
    // why: a full queue, or a child that somebody else ended, says nothing about the page.
    const isBusy = error instanceof ChildEnded || (error instanceof ImageRefused && error.code === 'busy');
    throw isBusy ? new ApiError('busy', { retryAfter: 5 }) : error;
  }
}

/** The picture as we would store it, as a data URL; null when it is none that we take. */
function encode(pool: ImagePool, incoming: Pick<Incoming, 'newPath'>, bytes: Buffer): Promise<string | null> {
  return withFile(incoming, bytes, async (path) => {
    try {
      const { variants } = await pool.process(path, 'gift');
      const detail = variants.find((variant) => variant.name === 'detail');
      return detail ? `data:${detail.contentType};base64,${detail.bytes.toString('base64')}` : null;
    } catch (error) {
      if (error instanceof ImageRefused && error.code !== 'busy') return null;
      throw error instanceof ImageRefused ? new ApiError('busy', { retryAfter: 5 }) : error;
    }
  });
}

async function withFile<T>(
  incoming: Pick<Incoming, 'newPath'>,
  bytes: Buffer,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = incoming.newPath();
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}
