import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Express } from 'express';
import type { WebEnv } from '#app/.server/env.ts';
import { googleSettings, type ProviderEnv } from '#app/.server/session/provider-settings.ts';

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
const SHARED_LINKS = ['/lista/', '/amigo-invisible/', '/vaquita/', '/tu-lista/', '/entrar/'];

/**
 * The headers of every answer. Documents bring a policy of their own (`contentSecurityPolicy`), pictures may be shown
 * elsewhere; what comes last says so before the head is written. HSTS is for those who came by https, here or at the proxy.
 */
export function applySecurityHeaders(app: Express, env: Pick<WebEnv, 'PUBLIC_URL'>): void {
  const isAlwaysSecure = env.PUBLIC_URL?.startsWith('https:') ?? false;
  app.disable('x-powered-by');
  app.use((request, response, next) => {
    response.set(headers);
    if (SHARED_LINKS.some((path) => request.path.startsWith(path))) response.set('X-Robots-Tag', 'noindex');
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

/** The hash of nothing: pages whose styles are in a file have an empty `<style>` (`inline-styles.ts`). */
const NO_STYLES = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

type PolicyEnv = Pick<WebEnv, 'NODE_ENV' | 'API_URL' | 'MEDIA_URL' | 'PUBLIC_URL'> & Partial<ProviderEnv>;

/** By what a document's own scripts and styles are known, whether Google's may run on it, and where a form may lead. */
type PolicyScripts = {
  nonce?: string | undefined;
  hashes?: readonly string[];
  styles?: string | undefined;
  offersGoogle?: boolean;
  signInOrigins?: readonly string[];
};

/**
 * The content security policy of one document. Pages that are sent more than once have no nonce but the `hashes` of their
 * scripts, if they ship any. With an API elsewhere pictures may come from any https host, since only that host knows where
 * it keeps them.
 */
export function contentSecurityPolicy(
  env: PolicyEnv,
  { nonce, hashes = [], styles = NO_STYLES, offersGoogle = false, signInOrigins = [] }: PolicyScripts = {},
): string {
  const isDev = env.NODE_ENV === 'development';
  const pictures = ["'self'", 'data:', 'blob:', env.MEDIA_URL && new URL(env.MEDIA_URL).origin];
  const google = googleSettings(env);
  // why: Google's script needs only its own folder (developers.google.com/identity/gsi/web/guides/get-google-api-clientid).
  const gsi = google && new URL('./', google.scriptUrl).href;
  const rules: Record<string, (string | false | null | undefined)[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", nonce && `'nonce-${nonce}'`, ...hashes, offersGoogle && google?.scriptUrl],
    'worker-src': ["'self'"],
    // why: Vite's dev server puts styles into the page by script; a build has them in a file.
    'style-src': ["'self'", styles, isDev && "'unsafe-inline'", google && `${gsi}style`],
    'img-src': [...pictures, env.API_URL && 'https:'],
    'connect-src': ["'self'", isDev && 'ws:', gsi],
    'frame-src': [gsi ?? "'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // why: Chrome applies form-action to redirects too, and signing in with a provider without scripts is one.
    'form-action': ["'self'", google && new URL(google.authorizationUrl).origin, ...signInOrigins],
  };
  const policy = Object.entries(rules).map(([name, values]) => `${name} ${values.filter(Boolean).join(' ')}`);
  if (env.PUBLIC_URL?.startsWith('https:')) policy.push('upgrade-insecure-requests');
  return policy.join('; ');
}

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
