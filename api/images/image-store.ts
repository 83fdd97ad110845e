import type { Readable } from 'node:stream';

/** A stored file on its way out; `size` is bytes. The caller reads or destroys the stream. */
export interface StoredFile {
  stream: Readable;
  contentType: string;
  size: number;
}

/**
 * Where finished pictures are stored. Keys are paths such as `gifts/<random>/card.webp` (image-key.ts); their content never
 * changes, so storing the same key twice is harmless.
 */
export interface ImageStore {
  /** Stores a file whole or not at all. Throws RangeError for a key that is none, and whatever the disk or bucket says. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Gives a file, or null when there is none (also for a key that could not be one). */
  get(key: string): Promise<StoredFile | null>;
  /** Deletes every file under a folder such as `gifts/<random>`; it may be gone already. Throws RangeError for a bad folder. */
  delete(folder: string): Promise<void>;
  /** Every file under a folder, or all with `''`, in no promised order. */
  list(folder: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** Fulfilled when the folder can be written to, or the bucket reached; throws when not (for the readiness check). */
  ready(): Promise<void>;
}
