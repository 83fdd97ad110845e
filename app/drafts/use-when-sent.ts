import { useEffect } from 'react';
import { onOutboxEvent } from '#app/drafts/outbox-entries.ts';
import { useLatest } from '#app/ui/use-latest.ts';

/** Calls back when the entry with this key, kept for lack of a connection, has got through; without a key never. */
export function useWhenSent(key: string | null | undefined, onSent: () => void): void {
  const latest = useLatest({ key, onSent });
  useEffect(
    () =>
      onOutboxEvent(({ sent }) => {
        const { key: own, onSent: tell } = latest.current;
        if (own && sent.includes(own)) tell();
      }),
    [],
  );
}
