import { useEffect } from 'react';
import { findPicture, SHARED } from '#app/drafts/draft-store.ts';
import { useLatest } from '#app/ui/use-latest.ts';

type SharedPicture = {
  /** Whether the form began with one that waits (`PICTURE_WAITS`). */
  isWaiting: boolean;
  take(picture: File): void;
  /** Called when none waits any longer. */
  onNone(): void;
};

/** Hands over the picture that another app shared. */
export function useSharedPicture({ isWaiting, take, onNone }: SharedPicture): void {
  const latest = useLatest({ take, onNone });
  useEffect(() => {
    if (!isWaiting) return;
    findPicture(SHARED).then((picture) =>
      // why: a browser without storage kept no picture either; people choose one then.
      picture && 'file' in picture ? latest.current.take(picture.file) : latest.current.onNone(),
    );
  }, [isWaiting]);
}
