import { useSearchParams } from '@remix-run/react';
import { FOR, pathFor } from '#app/lib/paths.ts';

/** Gives the address of another page of one's own, in the name of whom this page acts for. */
export function useOwnPath(): (path: string) => string {
  const forId = useSearchParams()[0].get(FOR);
  return (path) => pathFor(path, forId);
}
