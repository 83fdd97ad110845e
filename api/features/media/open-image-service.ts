import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '#api/db/schema.ts';
import {
  beginDeletion,
  beginDeletionOfOrphan,
  claimImage,
  endDeletion,
  giveUpDeletion,
  unclaimImage,
} from '#api/features/media/image-claims.ts';
import type { ImageService, StoredImage } from '#api/features/media/image-service.ts';
import { findOrphanFiles } from '#api/features/media/orphan-files.ts';
import { orphanImages } from '#api/features/media/orphan-images.ts';
import { createReleaseQueue } from '#api/features/media/release-queue.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { ImagePool } from '#api/images/image-pool.ts';
import { ImageRefused } from '#api/images/image-refused.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import type { ImageKind } from '#api/images/processed-image.ts';
import { type MadeImage, makeImage, storeImage } from '#api/images/save-image.ts';
import type { Clock } from '#api/services.ts';

type ImageServiceParts = {
  db: Kysely<Tables>;
  clock: Clock;
  pool: ImagePool;
  store: ImageStore;
  log: Pick<Logger, 'warn' | 'error'>;
};

const DELETING_POLL_MS = 100;
const DELETING_POLLS = 50;

/** The picture pipeline: decoding in child processes, files in the store, references in the database. */
export function openImageService(parts: ImageServiceParts): ImageService {
  const { db, clock, store, log } = parts;

  /** Deletes files that this caller alone may delete; gives whether they are gone. */
  const remove = async (since: number, key: string) => {
    try {
      await store.delete(key);
      await endDeletion(db, since, key);
      return true;
    } catch (error) {
      log.warn({ err: error, key }, 'a picture could not be deleted; housekeeping tries again');
      await giveUpDeletion(db, since, key);
      return false;
    }
  };
  const removeUnlessNeeded = async (key: string) => {
    const since = clock.now();
    return (await beginDeletion(db, since, key)) && (await remove(since, key));
  };
  // why: the caller's change is committed when this is reached; a failure here must not make it look failed.
  const release = async (key: string) => {
    await removeUnlessNeeded(key).catch((error: unknown) =>
      log.warn({ err: error, key }, 'a picture could not be let go; housekeeping tries again'),
    );
  };

  return {
    release,
    ...createReleaseQueue(release),
    keep: async (path, kind, refer) => {
      const made = await makeFile(parts.pool, path, kind);
      const image = storedImage(made);
      await claim(parts, image);
      try {
        await storeImage(store, made);
        return await refer(image);
      } finally {
        await unclaimImage(db, image.key).catch((error: unknown) =>
          log.warn({ err: error, key: image.key }, 'a claim stays until housekeeping drops it'),
        );
        // why: when the row that was to refer to the picture was not written, nothing shows it; otherwise this does nothing.
        await release(image.key);
      }
    },
    sweep: async (signal) => {
      let removed = 0;
      for await (const keys of orphanImages(db, clock.now())) {
        for (const key of keys) {
          if (signal?.aborted) return removed;
          if (await removeUnlessNeeded(key)) removed += 1;
        }
      }
      return removed;
    },
    sweepStore: async (signal) => {
      const { folders, tooMany } = await findOrphanFiles(db, store, clock.now(), signal);
      if (tooMany) {
        log.error(
          { pictures: folders.length },
          'the image store holds pictures of another database; none is deleted',
        );
        return 0;
      }
      let removed = 0;
      for (const folder of folders) {
        if (signal?.aborted) break;
        const since = clock.now();
        if ((await beginDeletionOfOrphan(db, since, folder)) && (await remove(since, folder))) removed += 1;
      }
      return removed;
    },
  };
}

async function makeFile(pool: ImagePool, path: string, kind: ImageKind): Promise<MadeImage> {
  try {
    return await makeImage(pool, path, kind);
  } catch (error) {
    if (error instanceof ImageRefused) {
      throw new ApiError(error.code, error.code === 'busy' ? { retryAfter: 5 } : { message: error.message });
    }
    throw error;
  }
}

function storedImage({ key, width, height, color, animated }: MadeImage): StoredImage {
  return { key, width, height, color, frames: animated ? 2 : 1 };
}

/** why: the same picture may be being deleted right now, with its last gift; a moment later it can be stored again. */
async function claim({ db, clock }: ImageServiceParts, image: StoredImage): Promise<void> {
  for (let poll = 0; poll < DELETING_POLLS; poll += 1) {
    if (await claimImage(db, clock.now(), image)) return;
    await wait(DELETING_POLL_MS);
  }
  throw new ApiError('busy', { retryAfter: 5 });
}
