import type { ServerResponse } from 'node:http';
import type { Express } from 'express';
import type { WebEnv } from '#app/.server/env.ts';

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // why: our own forms need the page they came from (`returnTo`); other sites learn nothing of what was read here.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // why: a picture says otherwise, since link previews show it elsewhere.
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
};

/** For answers that bring no policy of their own: what is no document runs nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * For answers that do not say who may keep them: redirects, which tell who is signed in, and what scripts ask for. A proxy
 * that was told how long to keep what says nothing would send one person's to all.
 */
const KEPT_BY = 'private, no-store';

/** Whoever has such an address may read what is there, and a search engine would tell it to all. */
const SHARED_LISTS = '/lista/';

/**
 * The headers of every answer. Documents bring a policy of their own (`content-security-policy.ts`), pictures may be shown
 * elsewhere; what comes last says so before the head is written. HSTS is for those who came by https, here or at the proxy.
 */
export function applySecurityHeaders(app: Express, env: Pick<WebEnv, 'PUBLIC_URL'>): void {
  const isAlwaysSecure = env.PUBLIC_URL?.startsWith('https:') ?? false;
  app.disable('x-powered-by');
  app.use((request, response, next) => {
    response.set(headers);
    if (request.path.startsWith(SHARED_LISTS)) response.set('X-Robots-Tag', 'noindex');
    if (isAlwaysSecure || request.secure) response.set('Strict-Transport-Security', HSTS);
    fillBeforeHead(response);
    next();
  });
}

function fillBeforeHead(response: ServerResponse): void {
  const writeHead = response.writeHead;
  response.writeHead = function fill(this: ServerResponse, ...args: Parameters<typeof writeHead>) {
    if (!this.hasHeader('Content-Security-Policy')) this.setHeader('Content-Security-Policy', POLICY);
    if (!this.hasHeader('Cache-Control')) this.setHeader('Cache-Control', KEPT_BY);
    return writeHead.apply(this, args);
  } as typeof writeHead;
}
