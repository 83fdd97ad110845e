import { useLocation, useNavigate } from '@remix-run/react';
import { useRef, useState } from 'react';

/**
 * Closes a dialog that is an address by going one step back, where the page under it, `closeTo`, is that step; null where
 * it is not. Going there instead would leave that page in the history twice, once more for each dialog closed.
 */
export function useStepBack(closeTo: string): (() => void) | null {
  const { state } = useLocation();
  const navigate = useNavigate();
  // why: a form's redirect to the dialog's own address takes the state away, and not the page under it.
  const [isUnder] = useState(state?.under === closeTo);
  const isClosed = useRef(false);
  if (!isUnder) return null;
  return () => {
    if (isClosed.current) return;
    isClosed.current = true;
    navigate(-1);
  };
}
