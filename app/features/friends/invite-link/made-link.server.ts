import { z } from 'zod';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { ownCookie } from '#app/.server/session/own-cookie.ts';
import { inviteToken } from '#contract/invite-links.ts';

const SHOWN_SECONDS = 600;
const madeLink = z.object({ userId: z.string(), token: inviteToken });

/** What a new link is of: an invitation, or one's calendar. */
type MadeLink = 'link' | 'calendar';

const linkCookie = ({ isSecure, services }: RequestContext, name: MadeLink) =>
  ownCookie({ name, isSecure, seconds: SHOWN_SECONDS, secrets: [services.secret] });

/**
 * Signs a cookie (`Set-Cookie` value) that carries the token of a new link to the page of the person who made it.
 * why: a token in the address could be a stranger's, shown as one's own (content spoofing).
 */
export function madeLinkHeader(
  page: RequestContext,
  token: string,
  name: MadeLink = 'link',
): Promise<string> {
  return linkCookie(page, name).serialize({ userId: requireSession(page).userId, token });
}

/** Reads the token that the person signed in made within ten minutes, where the address (`link`) asks to show it; else null. */
export async function readMadeLink(page: RequestContext, name: MadeLink = 'link'): Promise<string | null> {
  if (!page.url.searchParams.has('link')) return null;
  const cookie = await linkCookie(page, name).parse(page.request.headers.get('cookie'));
  const made = madeLink.safeParse(cookie).data;
  return made && made.userId === page.session?.userId ? made.token : null;
}
