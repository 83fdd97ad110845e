import { publicOrigin } from '#app/.server/http/origin-of-links.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';

/** Whom to write to about this installation, as a URL: `SECURITY_CONTACT`, else the mailbox that RFC 2142 names for it. */
export function securityContact(page: Pick<RequestContext, 'services' | 'url'>): string {
  return page.services.env.SECURITY_CONTACT ?? `mailto:security@${new URL(publicOrigin(page)).hostname}`;
}
