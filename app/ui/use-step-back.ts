import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

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

/**
 * Takes steps in the history, once from each page: who presses again while the page they go to is on its way would be led on
 * from there.
 */
export function useStepOnce(): (steps: number) => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (left.current !== key) left.current = null;
  }, [key]);
  return (steps) => {
    if (left.current === key) return;
    left.current = key;
    navigate(steps);
  };
}
