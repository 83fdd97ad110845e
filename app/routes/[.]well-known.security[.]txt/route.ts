import { variesBy } from '#app/.server/documents/visitor-page.ts';
import { pageLoader } from '#app/.server/page.ts';
import { securityTxt } from '#app/.server/security-txt.ts';

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
