import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The stylesheet of every page: its address, its text, and the source of it in a CSP. */
export type PageStyles = { href: string; css: string; source: string };

/** Reads the stylesheet at the address `href` of the browser build in `folder`. */
export function readPageStyles(folder: string, href: string): PageStyles {
  const css = readFileSync(join(folder, href), 'utf8');
  return { href, css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}

/** Where `Document` leaves room for the styles. */
const PLACE = '<style></style>';

/**
 * Puts the stylesheet of a document into it, so that a first visit waits for one response less (decision 44). Its file is
 * fetched for later pages once scripts start. No element is added or removed, since hydration will expect every one.
 * @throws Error when the document has no room for it.
 */
export function inlineStyles(html: string, { href, css }: PageStyles): string {
  const link = `<link rel="stylesheet" href="${href}"/>`;
  if (!html.includes(link) || !html.includes(PLACE)) throw new Error('a page has no place for its styles');
  return html
    .replace(link, () => `<link rel="stylesheet-deferred" href="${href}"/>`)
    .replace(PLACE, () => `<style>${css}</style>`);
}
