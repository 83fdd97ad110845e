import { pageLoader } from '#app/.server/page.ts';
import { securityText } from '#app/.server/security-text.ts';

/** Whom to tell about a hole (RFC 9116). */
export const loader = pageLoader(async (page) => {
  const text = securityText(page, Date.now());
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };
  return new Response(text, { headers });
});
