import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and during the first render of a page that came as HTML, true once scripts run.
 * For what is of use only with scripts; the page must be whole without it (design.md "Every form works without scripts").
 */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
