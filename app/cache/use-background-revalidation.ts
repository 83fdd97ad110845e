import { useFetchers, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';

/**
 * Loads a page's data again for a reason that is not the visitor's own doing, once no form of theirs is on its way: the router
 * drops where a form's answer leads when the page was loaded again in the meantime. `state` is the router's.
 */
export function useBackgroundRevalidation(): {
  revalidate: () => void;
  state: ReturnType<typeof useRevalidator>['state'];
} {
  const { revalidate, state } = useRevalidator();
  const isSubmitting = useFetchers().some((fetcher) => fetcher.state === 'submitting');
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isSubmitting) return;
    setWanted(false);
    revalidate();
  }, [isWanted, isSubmitting, revalidate]);
  return { revalidate: useCallback(() => setWanted(true), []), state };
}
