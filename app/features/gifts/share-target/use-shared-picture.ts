import { useEffect } from 'react';
import { waitingPicture } from '#app/drafts/shared-picture.ts';
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
    waitingPicture().then(
      (picture) => (picture ? latest.current.take(picture) : latest.current.onNone()),
      // why: a browser without storage kept no picture either; people choose one then.
      () => latest.current.onNone(),
    );
  }, [isWaiting]);
}
