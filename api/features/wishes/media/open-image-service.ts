import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { OpenTables } from '#api/db/schema.ts';
import type { ImageService, StoredImage } from '#api/features/base/image-service.ts';
import { collages, refusedAsApi } from '#api/features/wishes/media/collages.ts';
import { removalQueue } from '#api/features/wishes/media/remove-images.ts';
import { renewGiftImage } from '#api/features/wishes/media/renew-image.ts';
import { sweepImages } from '#api/features/wishes/media/sweep-images.ts';
import type { ImagePool } from '#api/images/image-pool.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import type { ImageKind } from '#api/images/processed-image.ts';
import { type MadeImage, makeImage, storeImage } from '#api/images/save-image.ts';
import type { Clock } from '#api/services.ts';

type ImageServiceParts = {
  db: Kysely<OpenTables>;
  clock: Clock;
  pool: ImagePool;
  store: ImageStore;
  log: Pick<Logger, 'warn' | 'error'>;
};

/** The picture pipeline: decoding in child processes, files in the store, references in the database. */
export function openImageService(parts: ImageServiceParts): ImageService {
  const { db, clock, store } = parts;
  const { release, close } = removalQueue(parts);
  return {
    release,
    close,
    renew: (giftId) => renewGiftImage(parts, giftId),
    keep: async (path, kind, refer) => {
      const made = await makeFile(parts.pool, path, kind);
      const image = storedImage(made);
      // why: before its files, so that files without a row come from outside alone.
      await db
        .insertInto('images')
        .values({ ...image, created_at: clock.now() })
        .execute();
      try {
        await storeImage(store, made);
        return await refer(image);
      } finally {
        // why: where the row that was to show the picture was not written, nothing does; otherwise this removes nothing.
        release([image.key]);
      }
    },
    collage: collages(parts),
    sweep: (signal) => sweepImages(parts, clock.now(), signal),
  };
}

async function makeFile(pool: ImagePool, path: string, kind: ImageKind): Promise<MadeImage> {
  try {
    return await makeImage(pool, path, kind);
  } catch (error) {
    throw refusedAsApi(error);
  }
}

function storedImage({ key, width, height, color, animated }: MadeImage): StoredImage {
  return { key, width, height, color, frames: animated ? 2 : 1 };
}
