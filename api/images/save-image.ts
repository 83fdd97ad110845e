import { randomBytes } from 'node:crypto';
import type { ImagePool } from '#api/images/image-pool.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import { type ImageKind, type ProcessedImage, variantFiles } from '#api/images/processed-image.ts';

const FOLDERS = { gift: 'gifts', profile: 'profile' } as const satisfies Record<ImageKind, string>;
/** 128 bits, in hex as file names are, since disks may not tell cases apart: nobody guesses or meets another's key. */
const KEY_BYTES = 16;

/** A new random key of a picture, which starts the names of its files. */
export function newImageKey(kind: ImageKind): string {
  return `${FOLDERS[kind]}/${randomBytes(KEY_BYTES).toString('hex')}`;
}

/** A picture with the folder that its variants belong in. */
export type MadeImage = ProcessedImage & { key: string };

/**
 * Decodes an uploaded file and gives what came of it a random key, since one made of its content would tell anybody who has
 * a picture whether it is here. Nothing is stored yet. Throws ImageRefused.
 */
export async function makeImage(pool: ImagePool, filePath: string, kind: ImageKind): Promise<MadeImage> {
  const processed = await pool.process(filePath, kind);
  return { key: newImageKey(kind), ...processed };
}

/**
 * Stores every variant of a picture: `gifts/<key>/card.webp`, `detail.webp`, `share.jpg`, or `profile/<key>/avatar.webp`.
 * The upload itself is not stored. Throws what the store throws.
 */
export async function storeImage(store: ImageStore, { key, variants }: MadeImage): Promise<void> {
  const stored = await Promise.allSettled(
    variants.map(({ name, bytes, contentType }) =>
      store.put(`${key}/${variantFiles[name]}`, bytes, contentType),
    ),
  );
  // why: only after all have settled: on a failure the caller deletes the folder, and nothing may be written into it later.
  const failed = stored.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
