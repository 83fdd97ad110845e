import { useEffect, useRef } from 'react';
import { onOutboxNews } from '#app/features/outbox/letters.ts';

/** Calls back when the form with this mark, which was kept for lack of a connection, has got through. */
export function useWhenSent(mark: string | null | undefined, onSent: () => void): void {
  const latest = useRef(onSent);
  useEffect(() => {
    latest.current = onSent;
  });
  useEffect(() => {
    if (!mark) return;
    return onOutboxNews(({ sent }) => sent.includes(mark) && latest.current());
  }, [mark]);
}
