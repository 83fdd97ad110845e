import { data } from '@remix-run/node';

type RequestHead = { get(name: string): string | null | undefined };

/**
 * Whether a changing request was made by a page of another site. Browsers say so themselves (`Sec-Fetch-Site`), older
 * ones by `Origin`; a request with neither was not made by a page at all. `host` is the address people use, with its port.
 */
export function isCrossSiteRequest(head: RequestHead, host: string): boolean {
  const site = head.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const origin = head.get('origin');
  if (origin === undefined || origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Whether the browser itself sent it, for no page of anybody: so it does with what another app shares with this one. */
export function isSentByBrowser(head: RequestHead): boolean {
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
