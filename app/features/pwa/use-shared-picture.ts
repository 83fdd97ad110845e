import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { PICTURE_WAITS } from '#app/features/pwa/share-target.ts';
import { takeSharedPicture } from '#app/features/pwa/shared-picture.ts';
import { useLatest } from '#app/ui/use-latest.ts';

/** Hands over the picture that another app shared, when the address says that one waits. */
export function useSharedPicture(take: (picture: File) => void): void {
  const isWaiting = new URLSearchParams(useLocation().search).get('imagen') === PICTURE_WAITS;
  const latest = useLatest(take);
  useEffect(() => {
    if (!isWaiting) return;
    takeSharedPicture().then(
      (picture) => picture && latest.current(picture),
      // why: a browser without storage kept no picture either; people choose one then.
      () => undefined,
    );
  }, [isWaiting]);
}
