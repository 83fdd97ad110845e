import { createHash } from 'node:crypto';

const SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The hashes by which a policy lets a page's own inline scripts run, where the page is the same for many and so can have
 * no nonce. Data that no browser runs is left out.
 */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
