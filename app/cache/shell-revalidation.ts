import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';

const isOfShell = ({ pathname }: URL) =>
  /^\/(home|profile|friends?|notifications|reservations)(\/|$)/.test(pathname);

/**
 * Whether the root's data is asked for: with every form, since the toast of what it did comes with it, and wherever one enters
 * or leaves the signed-in pages; between those it says nothing new. (Asked for links under the pointer too, so it only tells.)
 */
export function shouldRevalidateRoot(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = change;
  if (formMethod && formMethod !== 'GET') return revalidateUnlessRefused(change);
  return !isOfShell(currentUrl) || !isOfShell(nextUrl);
}
