import { data } from '@remix-run/node';
import type { Express } from 'express';
import { plainPage } from '#app/.server/http/plain-page.ts';
import { SHARE_PATH } from '#app/lib/paths.ts';

type RequestHead = { get(name: string): string | null | undefined };

/**
 * Whether a changing request was made by a page of another site. Browsers say so themselves (`Sec-Fetch-Site`), older
 * ones by `Origin`; a request with neither was not made by a page at all. `host` is the address people use, with its port.
 */
function isCrossSiteRequest(head: RequestHead, host: string): boolean {
  const site = head.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const origin = head.get('origin');
  if (origin === undefined || origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Whether the browser itself sent it, for no page of anybody: so it does with what another app shares with this one. */
function isSentByBrowser(head: RequestHead): boolean {
  return head.get('sec-fetch-site') === 'none' && head.get('origin') === 'null';
}

/** Whether a page of another site led here, by a link too: such a request (CSRF by GET) makes us fetch nothing. */
export function isFromOtherSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  return Boolean(site && site !== 'same-origin' && site !== 'none');
}

/**
 * Lets only POST from our own pages through to an action.
 * @throws a 405 or 403 answer for the error page.
 */
export function refuseCrossSitePost(request: Request): void {
  if (request.method !== 'POST') {
    throw data({ code: 'method', message: 'Esta dirección no acepta ese pedido.' }, { status: 405 });
  }
  if (isFromOtherSite(request)) {
    throw data({ code: 'foreign', message: 'El formulario vino de otro sitio.' }, { status: 403 });
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const page = plainPage({ title: 'No tenés permiso', heading: 'El formulario vino de otro sitio' });

/** Refuses forms and scripts of other sites before anything reads them. */
export function applyCsrfGuard(app: Express): void {
  app.use((request, response, next) => {
    if (SAFE.has(request.method)) return next();
    const head = { get: (name: string) => request.get(name) };
    const isShared = request.path === SHARE_PATH && isSentByBrowser(head);
    if (isShared || !isCrossSiteRequest(head, request.headers.host ?? '')) return next();
    response.status(403).type('html').send(page);
  });
}
