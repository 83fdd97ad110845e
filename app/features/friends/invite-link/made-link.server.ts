import { z } from 'zod';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { ownCookie } from '#app/.server/session/own-cookie.ts';
import { inviteToken } from '#contract/invite-links.ts';

const SHOWN_SECONDS = 600;
const madeLink = z.object({ userId: z.string(), token: inviteToken });

const linkCookie = ({ isSecure, services }: RequestContext) =>
  ownCookie({ name: 'link', isSecure, seconds: SHOWN_SECONDS, secrets: [services.secret] });

/**
 * Signs a cookie (`Set-Cookie` value) that carries a new invite link to the friends tab of the person who made it.
 * why: a token in the address could be a stranger's, shown as one's own (content spoofing).
 */
export function madeLinkHeader(page: RequestContext, token: string): Promise<string> {
  return linkCookie(page).serialize({ userId: requireSession(page).userId, token });
}

/** Reads the token that the person signed in made within ten minutes, where the address (`link`) asks to show it; else null. */
export async function readMadeLink(page: RequestContext): Promise<string | null> {
  if (!page.url.searchParams.has('link')) return null;
  const cookie = await linkCookie(page).parse(page.request.headers.get('cookie'));
  const made = madeLink.safeParse(cookie).data;
  return made && made.userId === page.session?.userId ? made.token : null;
}
