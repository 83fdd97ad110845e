import { useFetchers, useLocation, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { askRoot, redirectCount } from '#app/cache/results-after-navigation.ts';

/**
 * Tells of a form that went through after its page was left: the router follows the redirect of its answer no more, and
 * neither its toast nor what it changed would be seen. The page one is at by then is loaded again, and the root with it.
 */
export function useResultsAfterNavigation(): void {
  const { key } = useLocation();
  const isMoving = useNavigation().state !== 'idle';
  const isSubmitting = useFetchers().some(({ state }) => state === 'submitting');
  const { revalidate, state } = useRevalidator();
  const begun = useRef<{ key: string; redirects: number; isLeft: boolean } | null>(null);
  useEffect(() => {
    if (isSubmitting) {
      begun.current ??= { key, redirects: redirectCount(), isLeft: false };
      begun.current.isLeft ||= isMoving || begun.current.key !== key;
      return;
    }
    if (begun.current === null || isMoving) return;
    const { isLeft, redirects } = begun.current;
    begun.current = null;
    if (!isLeft || redirectCount() === redirects) return;
    askRoot(true);
    revalidate();
  }, [isSubmitting, isMoving, key, revalidate]);
  useEffect(() => {
    if (state === 'loading') return () => askRoot(false);
  }, [state]);
}
