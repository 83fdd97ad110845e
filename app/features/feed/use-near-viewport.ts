import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '#app/ui/use-latest.ts';

/** How far below the screen it already counts as near, so that more is there before one arrives. */
const MARGIN = '800px';

/** Calls `onNear` when the element that the ref is put on comes near the screen, while `isWatching`. */
export function useNearViewport(isWatching: boolean, onNear: () => void): RefObject<HTMLElement> {
  const element = useRef<HTMLElement>(null);
  const latest = useLatest(onNear);
  useEffect(() => {
    if (!isWatching || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isWatching]);
  return element;
}
