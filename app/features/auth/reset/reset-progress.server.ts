import { z } from 'zod';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { sealedCookie } from '#app/.server/session/sealed-cookie.ts';
import { withRedirect } from '#app/features/auth/with-redirect.ts';

/**
 * How far a visitor has come with a new password: the e-mail that a code was asked for and, once it was found right, the
 * code with what it leaves and ends; or the link "No fui yo" that they came by. Sealed, so that neither is in an address, a page or a log. Longer than a code lives, so that whoever comes late is told so at their form.
 */
export const resetProgress = sealedCookie({
  name: 'reset',
  schema: z.object({
    email: z.string(),
    code: z.string().optional(),
    notMe: z.string().optional(),
    googleLinked: z.literal(true).optional(),
    passkeys: z.array(z.string()).optional(),
    endsFriendships: z.literal(true).optional(),
    // why: a second press of the last form is the same act, and needs the same proof; no page is opened by it any more.
    done: z.literal(true).optional(),
  }),
  seconds: 60 * 60,
});

/** The progress that pages go on from; null when there is none, or the new password is set. */
export async function openResetProgress(page: Parameters<typeof resetProgress.read>[0]) {
  const progress = await resetProgress.read(page);
  return progress?.done ? null : progress;
}

/** A step of the forgotten password, or the login around it, that still knows where its visitor was headed. */
export function withSameRedirect({ url }: Pick<RequestContext, 'url'>, path: string): string {
  return withRedirect(path, safeRedirect(url.searchParams.get('redirectTo'), ''));
}
