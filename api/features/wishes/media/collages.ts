import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '#api/http/api-error.ts';
import type { ImagePool } from '#api/images/image-pool.ts';
import { ImageRefused } from '#api/images/image-refused.ts';
import type { ImageStore, StoredFile } from '#api/images/image-store.ts';
import { variantFiles } from '#api/images/processed-image.ts';

/** Where collages lie in the store; none is in the database, and each can be made again. */
export const COLLAGE_FOLDER = 'collages';

/**
 * The name of a list's collage: of what it is made of and of the list's token, so that it changes with that, tells nothing of
 * it, and nobody can tell by it that two lists show the same.
 */
export function collageName(token: string, keys: readonly string[]): string {
  return createHash('sha256')
    .update([token, ...keys].join(' '))
    .digest('hex')
    .slice(0, 32);
}

type Parts = { pool: Pick<ImagePool, 'collage'>; store: ImageStore };

/** Makes the function that gives a collage, which is made once however many ask for it at the same time. */
export function collages({ pool, store }: Parts) {
  const underWay = new Map<string, Promise<boolean>>();
  const make = async (keys: readonly string[], file: string) => {
    const found = await Promise.all(keys.map((key) => store.get(`${key}/${variantFiles.detail}`)));
    const there = found.filter((picture) => picture !== null);
    const files = await Promise.all(there.map(({ stream }) => buffer(stream)));
    if (files.length < 2) return false;
    await store.put(file, await pool.collage(files).catch(rethrown), 'image/jpeg');
    return true;
  };
  return async (name: string, keys: readonly string[]): Promise<StoredFile | null> => {
    const file = `${COLLAGE_FOLDER}/${name}/${variantFiles.share}`;
    const stored = await store.get(file);
    if (stored) return stored;
    const making = underWay.get(file) ?? make(keys, file).finally(() => underWay.delete(file));
    underWay.set(file, making);
    if (await making) return store.get(file);
    // why: the others went a moment ago, and one alone needs no collage.
    const shares = await Promise.all(keys.map((key) => store.get(`${key}/${variantFiles.share}`)));
    const [first = null, ...rest] = shares.filter((picture) => picture !== null);
    for (const { stream } of rest) stream.destroy();
    return first;
  };
}

function rethrown(error: unknown): never {
  throw refusedAsApi(error);
}

/** A refused picture as the API answers it; anything else as it is. */
export function refusedAsApi(error: unknown): unknown {
  if (!(error instanceof ImageRefused)) return error;
  return new ApiError(error.code, error.code === 'busy' ? { retryAfter: 5 } : { message: error.message });
}
