import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { isRootWanted } from '#app/cache/use-results-after-navigation.ts';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';

const isOfShell = ({ pathname }: URL) =>
  /^\/(home|profile|friends?|notifications|reservations)(\/|$)/.test(pathname);

/**
 * Whether the root's data is reloaded: after every form, since its toast comes with it, and on entering or leaving the
 * signed-in pages; between those nothing in it changes but by an answer that came late. (Remix asks this for prefetched
 * links too, so it has no effects.)
 */
export function shouldRevalidateRoot(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = change;
  if (formMethod && formMethod !== 'GET') return revalidateUnlessRefused(change);
  return isRootWanted() || !isOfShell(currentUrl) || !isOfShell(nextUrl);
}
