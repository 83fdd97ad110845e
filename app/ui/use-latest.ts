import { useEffect, useRef } from 'react';

/** A ref to the value of the last render, for effects and listeners that must not start over each time it changes. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
