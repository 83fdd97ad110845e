import { useFetchers, useLocation, useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';

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

// An answer that comes when its page was left already: a route's `clientAction` gets it, and the root asks for its page.
let redirects = 0;
let isRootAsked = false;

/** Notes that a form was answered by a redirect, which says that it went through. */
export function noteRedirect(): void {
  redirects += 1;
}

/** How many forms of this tab were answered by a redirect. */
const redirectCount = () => redirects;

/** Says whether the root's data, with the toast of an answer that nobody followed, is wanted with the next. */
function askRoot(isAsked: boolean): void {
  isRootAsked = isAsked;
}

/** Whether it is. */
export const isRootWanted = () => isRootAsked;

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
