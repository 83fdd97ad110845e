import { type RefObject, useEffect, useRef } from 'react';

/** Whether the last press was the second of a double click; a key ends that. */
export function useDoubleClick(): RefObject<boolean> {
  const isDouble = useRef(false);
  useEffect(() => {
    const onPress = ({ detail }: MouseEvent) => {
      isDouble.current = detail > 1;
    };
    const onKey = () => {
      isDouble.current = false;
    };
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    // why: what is refused (`use-stray-presses.ts`) comes no further than the window.
    window.addEventListener('mousedown', onPress, options);
    window.addEventListener('keydown', onKey, options);
    return () => stop.abort();
  }, []);
  return isDouble;
}
