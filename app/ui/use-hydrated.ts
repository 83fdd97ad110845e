import { startTransition, useEffect, useState } from 'react';

let isPageAlive = false;

/**
 * False on the server and during the first render of a page that came as HTML, true once scripts run.
 * For what is of use only with scripts; the page must be whole without it.
 */
export function useHydrated() {
  const [isHydrated, setHydrated] = useState(isPageAlive);
  useEffect(() => {
    isPageAlive = true;
    // why: a form of thirty fields drawn in one piece stops a slow phone for a seventh of a second.
    startTransition(() => setHydrated(true));
  }, []);
  return isHydrated;
}
