import { useEffect, useRef } from 'react';
import { useLatest } from '#app/ui/use-latest.ts';

/**
 * Calls back when a submission came back and was accepted: then it has no answer of its own, and leaves that of an earlier
 * refusal in place.
 */
export function useWhenAccepted(
  state: 'idle' | 'loading' | 'submitting',
  answer: unknown,
  onAccepted: () => void,
) {
  const latest = useLatest(onAccepted);
  const sent = useRef<{ before: unknown } | null>(null);
  useEffect(() => {
    if (state !== 'idle') {
      sent.current ??= { before: answer };
      return;
    }
    if (sent.current === null) return;
    const isAccepted = sent.current.before === answer;
    sent.current = null;
    if (isAccepted) latest.current();
  }, [state, answer]);
}
