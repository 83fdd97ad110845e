import type { StoredFile } from '#api/images/image-store.ts';

/** A stored picture: the start of its variants' names, its size, its colour while loading, how many frames. */
export type StoredImage = { key: string; width: number; height: number; color: string; frames: number };

/** Pictures as the features see them. */
export type ImageService = {
  /**
   * Decodes the file at `path`, stores its variants under a random key and runs `refer`, which writes the row that refers
   * to the picture. Throws `image_unsupported`, `image_damaged`, `image_too_large`, `image_too_big` and `busy`.
   */
  keep<T>(path: string, kind: 'gift' | 'profile', refer: (image: StoredImage) => Promise<T>): Promise<T>;
  /**
   * The link preview of the pictures with these keys, two or three: made when it is first asked for, and stored under the
   * name. Of those that are there; null without any. Throws `busy`.
   */
  collage(name: string, keys: readonly string[]): Promise<StoredFile | null>;
  /** Removes those of the pictures that nothing shows, in the background. What fails or is cut off is left to `sweep`. */
  release(keys: readonly string[]): void;
  /** Gives a gift's picture another key, so that its old addresses lead nowhere. Throws what the store throws. */
  renew(giftId: string): Promise<void>;
  /** Stops what goes on in the background after the picture it is at, and gives when that is done. */
  close(): Promise<void>;
  /** Removes pictures that nothing shows and files that no row knows, for once a day; gives how many pictures. */
  sweep(signal?: AbortSignal): Promise<number>;
};
