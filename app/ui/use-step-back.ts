import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { useStepOnce } from '#app/ui/use-step-once.ts';

/**
 * Closes a dialog that is an address by going one step back, where the page under it, `closeTo`, is that step; null where
 * it is not. Going there instead would leave that page in the history twice, once more for each dialog closed.
 */
export function useStepBack(closeTo: string): (() => void) | null {
  const { state } = useLocation();
  const step = useStepOnce();
  // why: a form's redirect to the dialog's own address takes the state away, and not the page under it.
  const [isUnder] = useState(state?.under === closeTo);
  return isUnder ? () => step(-1) : null;
}
