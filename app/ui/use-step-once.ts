import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';

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
