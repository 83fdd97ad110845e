import { createHash } from 'node:crypto';

/**
 * Hashes the inline scripts (CSP `script-src`) that were rendered with this page's unguessable `nonce`, and takes the nonce
 * out, for a page that is sent more than once.
 * why: markup that somebody smuggled into a page does not know the nonce, so its script is never let run.
 */
export function hashOwnScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const own = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = [...html.matchAll(own)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes };
}
