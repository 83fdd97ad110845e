import type { Express } from 'express';
import type { WebEnv } from '#app/.server/env.ts';
import { trustsProxy } from '#app/.server/http/client-ip.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Settles once which address people use: `PUBLIC_URL`, else the request's host as a trusted proxy passes it on. Pages,
 * redirects and the check of origins all read it from the request afterwards. An invalid host is answered 400.
 */
export function applyPublicOrigin(app: Express, env: Pick<WebEnv, 'PUBLIC_URL'>): void {
  const fixed = env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : null;
  app.use((request, response, next) => {
    const isProxied = trustsProxy(app, request.socket.remoteAddress ?? '');
    const forwarded = isProxied ? request.get('x-forwarded-host')?.split(',')[0]?.trim() : undefined;
    const host = fixed?.host ?? forwarded ?? request.get('host') ?? '';
    if (!HOST.test(host)) {
      response.status(400).type('text/plain').send('Dirección inválida.');
      return;
    }
    request.headers.host = host;
    delete request.headers['x-forwarded-host'];
    next();
  });
}

/**
 * The address of this site for links that leave it ('https://deseo.example'): `PUBLIC_URL`, else that of the request,
 * whose host `applyPublicAddress` has checked.
 */
export function publicOrigin(page: Pick<RequestContext, 'services' | 'url'>): string {
  return page.services.env.PUBLIC_URL ?? page.url.origin;
}

/** Whom to write to about this installation, as a URL: `SECURITY_CONTACT`, else the mailbox that RFC 2142 names for it. */
export function securityContact(page: Pick<RequestContext, 'services' | 'url'>): string {
  return page.services.env.SECURITY_CONTACT ?? `mailto:security@${new URL(publicOrigin(page)).hostname}`;
}
