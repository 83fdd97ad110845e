import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

const CONFLICT = 409;

/**
 * A page's `shouldRevalidate`: after a form was refused, its data stays as it is. Without this Remix asks for it again, which
 * ends in the error page when offline, and after the session has died in a page without the form that was just refused.
 * A conflict is asked for again: somebody was quicker, and the page is to show what they did. Where the fragment alone is
 * another, as on the way back to a form's first step, nothing is.
 */
export function revalidateUnlessRefused(change: ShouldRevalidateFunctionArgs) {
  const { actionStatus, defaultShouldRevalidate } = change;
  const isRefused = actionStatus !== undefined && actionStatus >= 400 && actionStatus !== CONFLICT;
  return !isRefused && !isOnlyFragment(change) && defaultShouldRevalidate;
}

/** Whether a navigation leads to another fragment of the same page. */
function isOnlyFragment({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return !formMethod && isSamePage && currentUrl.hash !== nextUrl.hash;
}
