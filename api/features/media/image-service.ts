/** A stored picture: the start of its variants' names, its size, its colour while loading, how many frames. */
export type StoredImage = { key: string; width: number; height: number; color: string; frames: number };

/** Pictures as the features see them. */
export type ImageService = {
  /**
   * Decodes the file at `path`, stores its variants and runs `refer`, which writes the row that refers to the picture.
   * Nothing deletes the picture in between. Throws `image_unsupported`, `image_damaged`, `image_too_large`, `image_too_big`
   * and `busy`.
   */
  keep<T>(path: string, kind: 'gift' | 'profile', refer: (image: StoredImage) => Promise<T>): Promise<T>;
  /** Removes the picture unless a gift or a profile still shows it, or an upload claims it. What fails is logged and left to `sweep`. */
  release(key: string): Promise<void>;
  /** The same for several, in the background. What a stop cuts off is left to `sweep`. */
  releaseLater(keys: readonly string[]): void;
  /** Stops what goes on in the background after the picture it is at, and gives when that is done. */
  close(): Promise<void>;
  /** Removes pictures that a crash left behind, until `signal` says to stop; gives how many. */
  sweep(signal?: AbortSignal): Promise<number>;
  /** Removes old files that no row knows, by reading the whole store; gives how many pictures. For once a day. */
  sweepStore(signal?: AbortSignal): Promise<number>;
};
