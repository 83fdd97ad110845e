import { useEffect, useRef } from 'react';
import { useLatest } from '#app/ui/use-latest.ts';

/**
 * Tells whether a submission that came back was accepted. An accepted form has no answer of its own, and leaves that of an
 * earlier refusal in place.
 */
export function useWhenAnswered(
  state: 'idle' | 'loading' | 'submitting',
  answer: unknown,
  onAnswer: (isAccepted: boolean) => void,
) {
  const latest = useLatest(onAnswer);
  const sent = useRef<{ before: unknown } | null>(null);
  useEffect(() => {
    if (state !== 'idle') {
      sent.current ??= { before: answer };
      return;
    }
    if (sent.current === null) return;
    const isAccepted = sent.current.before === answer;
    sent.current = null;
    latest.current(isAccepted);
  }, [state, answer]);
}
