import { publicOrigin, securityContact } from '#app/.server/http/public-origin.ts';
import { variesBy } from '#app/.server/page-cache/visitor-page.ts';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';

/** Whom to tell about a hole (RFC 9116). */
export const loader = pageLoader(async (page) => {
  const text = securityTxt(page, Date.now());
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
    Vary: variesBy(page),
  };
  return new Response(text, { headers });
});

const DAY_MS = 24 * 60 * 60 * 1000;
const VALID_DAYS = 180;

/**
 * The security.txt of this installation: whom to write to and until when that holds, from today on, since it is served
 * afresh every day.
 */
function securityTxt(page: Pick<RequestContext, 'services' | 'url' | 'isSecure'>, now: number): string {
  const origin = publicOrigin(page);
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const lines = [
    `Contact: ${securityContact(page)}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
