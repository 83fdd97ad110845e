import type { ImageService } from '#api/features/media/image-service.ts';

/** Lets pictures go in the background, one after the other, so that the store and the database are not flooded. */
export function createReleaseQueue(
  release: (key: string) => Promise<void>,
): Pick<ImageService, 'releaseLater' | 'close'> {
  let isClosing = false;
  let last: Promise<void> = Promise.resolve();
  const releaseAll = async (keys: readonly string[]) => {
    for (const key of keys) {
      if (isClosing) return;
      await release(key);
    }
  };
  return {
    releaseLater: (keys) => {
      last = last.then(() => releaseAll(keys));
    },
    close: () => {
      isClosing = true;
      return last;
    },
  };
}
