import { useFetchers, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';

/**
 * Reloads a page's data for a reason other than the visitor's own action, once none of their forms is being submitted: the
 * router drops the redirect of a form's answer when the page was reloaded in the meantime. `state` is the router's.
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
