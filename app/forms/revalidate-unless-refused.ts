import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

const CONFLICT = 409;

/**
 * A page's `shouldRevalidate`: after a form was refused, its data stays as it is. Without this Remix asks for it again, which
 * ends in the error page when offline, and after the session has died in a page without the form that was just refused.
 * A conflict is asked for again: somebody was quicker, and the page is to show what they did.
 */
export function revalidateUnlessRefused({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isRefused = actionStatus !== undefined && actionStatus >= 400 && actionStatus !== CONFLICT;
  return !isRefused && defaultShouldRevalidate;
}
