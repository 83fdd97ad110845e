import type { ImageShelf } from '#api/features/media/image-shelf.ts';

/** Lets pictures go in the background, one after the other, so that the store and the database are not flooded. */
export function releaseInTurn(
  release: (key: string) => Promise<void>,
): Pick<ImageShelf, 'releaseLater' | 'close'> {
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
