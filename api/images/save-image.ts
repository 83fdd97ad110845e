import { createHash } from 'node:crypto';
import type { ImagePool } from '#api/images/image-pool.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import {
  type ImageKind,
  type ProcessedImage,
  type Variant,
  variantFiles,
} from '#api/images/processed-image.ts';

const FOLDERS = { gift: 'gifts', profile: 'profile' } as const satisfies Record<ImageKind, string>;
/** 128 bits: nobody meets another's key by chance. */
const HASH_LETTERS = 32;

/** A picture with the folder that its variants belong in. */
export type MadeImage = ProcessedImage & { key: string };

/**
 * The folder named by a picture's content: the same upload gets the same folder, and a key's bytes never change, since the
 * hash is over what is stored (a later version of the pipeline that encodes differently makes another key).
 */
function folderOf(kind: ImageKind, variants: Variant[]): string {
  const hash = createHash('sha256');
  for (const { bytes } of variants) hash.update(bytes);
  return `${FOLDERS[kind]}/${hash.digest('hex').slice(0, HASH_LETTERS)}`;
}

/** Decodes an uploaded file and names what came of it; nothing is stored yet. Throws ImageRefused. */
export async function makeImage(pool: ImagePool, filePath: string, kind: ImageKind): Promise<MadeImage> {
  const processed = await pool.process(filePath, kind);
  return { key: folderOf(kind, processed.variants), ...processed };
}

/**
 * Stores every variant of a picture: `gifts/<hash>/card.webp`, `detail.webp`, `share.jpg`, or `profile/<hash>/avatar.webp`.
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
