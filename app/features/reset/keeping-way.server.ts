import type { Page } from '#app/.server/page.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';

/** A step of the forgotten password, or the login around it, that still knows where its visitor was headed. */
export function keepingWay({ url }: Pick<Page, 'url'>, path: string): string {
  const redirectTo = safeRedirect(url.searchParams.get('redirectTo'), '');
  if (!redirectTo) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ redirectTo })}`;
}
