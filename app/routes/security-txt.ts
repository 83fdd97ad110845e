import { securityTxt } from '#app/.server/http/security-txt.ts';
import { variesBy } from '#app/.server/page-cache/visitor-page.ts';
import { pageLoader } from '#app/.server/pages/page-loader.ts';

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
