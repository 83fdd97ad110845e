import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { givenRequestId, noteRequest, type RequestNotes } from '#app/.server/logging/request-log.ts';
import type { CachedPage, PageCache, PendingPage } from '#app/.server/page-cache/page-cache.ts';
import { isVisitorCookies } from '#app/.server/session/device-cookie.ts';

// why: Node's servers have it, and its types name it for clients only.
type RawHeaders = { getRawHeaderNames(): string[] };

/** The pages that are the same for all visitors, by their path. */
const SAME_FOR_ALL =
  /^\/(?:gift\/[\da-f-]{36}|lista\/[\w-]{20,100}(?:\/deseo\/[\da-f-]{36})?|login|forgot-password)?$/;
/** Parameters that these pages heed. No other is part of a page's cache key, or any would bring a new rendering. */
const HEEDED = {
  gift: ['after'],
  lista: ['after', 'status', 'sort', 'maxPrice', 'maxCurrency'],
  form: ['redirectTo'],
} as const;
/** Headers that belong to one answer and not to the page. */
const OF_ONE_ANSWER = new Set(['x-request-id', 'content-length', 'content-encoding', 'connection', 'date']);

/** For how many addresses it is remembered whether they are a proxy's; behind a proxy there are few. */
const MAX_ADDRESSES = 1_000;

// why: with its usual window of 4 MB a page of 24 KB takes 9 ms at quality 9; with one of 64 KB it takes 0.25 ms at 6, for 20 bytes more.
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 16 };

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const pending = new WeakMap<ServerResponse, PendingPage>();

/**
 * Answers visitors, who bring no cookie of ours but the device's, from memory where their page is cached, before anything else looks at the request; all
 * others, and the first to ask, go to `rest`. Concurrent requests for a page that is not cached wait for one rendering.
 * `isProxy` says whose forwarded headers count; with a fixed public address (`PUBLIC_URL`) neither these nor the host do.
 */
export function serveCachedPages(
  pages: PageCache,
  notes: RequestNotes,
  rest: Handler,
  isProxy: (address: string) => boolean,
  publicUrl?: string,
): Handler {
  const addressOf = publicUrl ? () => publicUrl : addressReader(isProxy);
  const afterOthers = async (made: Promise<void>, request: IncomingMessage, response: ServerResponse) => {
    await made;
    const plan = pages.plan(addressOf(request), request.url ?? '');
    if ('send' in plan) return send(plan.send, request, response, notes);
    // why: the first answer turned out uncacheable, so the others do not wait for another.
    if ('make' in plan) plan.make.done();
    return rest(request, response);
  };
  return (request, response) => {
    const { method, headers } = request;
    const url = withoutUnheeded(request.url ?? '');
    const isVisitor = headers.cookie === undefined || isVisitorCookies(headers.cookie);
    if (method !== 'GET' || !isVisitor || !SAME_FOR_ALL.test(url)) return rest(request, response);
    // why: the page is made for all who ask, so that it must not show what the first of them had in the address.
    request.url = url;
    const plan = pages.plan(addressOf(request), url);
    if ('send' in plan) return send(plan.send, request, response, notes);
    if ('wait' in plan) return void afterOthers(plan.wait, request, response);
    pending.set(response, plan.make);
    response.once('close', () => {
      if (response.statusCode === 304) plan.make.renew(String(response.getHeader('etag') ?? ''));
      plan.make.done();
    });
    rest(request, response);
  };
}

/** The path alone where the page heeds nothing of the query, else the whole address. */
function withoutUnheeded(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined || !SAME_FOR_ALL.test(path)) return url;
  const [, kind] = path.split('/', 2);
  const heeded: readonly string[] = HEEDED[kind === 'gift' || kind === 'lista' ? kind : 'form'];
  return [...new URLSearchParams(query).keys()].some((name) => heeded.includes(name)) ? url : path;
}

/**
 * Caches an answer that may be cached: a whole page, 200, shared by its own word, without a cookie. Gives its bodies for
 * `bodyIn`; nothing when it was not cached.
 */
export function cachePage(response: ServerResponse, whole: Buffer): CachedPage['bodies'] | undefined {
  const making = pending.get(response);
  const cacheControl = String(response.getHeader('cache-control') ?? '');
  const isShared = response.statusCode === 200 && cacheControl.startsWith('public');
  if (!making || !isShared || response.hasHeader('set-cookie')) return;
  // why: names as they were written, so that a kept page and a new one are the same to the byte.
  const lasting = (response as ServerResponse & RawHeaders)
    .getRawHeaderNames()
    .filter((name) => !OF_ONE_ANSWER.has(name.toLowerCase()));
  const headers = lasting.flatMap((name) => [name, String(response.getHeader(name))]);
  const bodies = { identity: whole };
  making.store({ headers, etag: String(response.getHeader('etag') ?? ''), bodies });
  making.done();
  return bodies;
}

/** The body of a cached page in an encoding, compressed when the first visitor asks for it so. */
export function bodyIn(bodies: CachedPage['bodies'], encoding: keyof CachedPage['bodies']): Buffer {
  bodies[encoding] ??=
    encoding === 'br'
      ? brotliCompressSync(bodies.identity, { params: brotliParams })
      : gzipSync(bodies.identity, { level: 6 });
  return bodies[encoding];
}

/**
 * The public address as trusted proxies tell it; pages for different ones have different links. What others forward is
 * ignored, or they could poison the page that people behind a proxy get.
 */
function addressReader(isProxy: (address: string) => boolean): (request: IncomingMessage) => string {
  // why: remembered, since asking takes a third as long as answering does.
  const known = new Map<string, boolean>();
  return ({ headers, socket }) => {
    const address = socket.remoteAddress ?? '';
    let isTrusted = known.get(address);
    if (isTrusted === undefined) {
      isTrusted = isProxy(address);
      if (known.size >= MAX_ADDRESSES) known.clear();
      known.set(address, isTrusted);
    }
    if (!isTrusted) return `${headers.host} direct`;
    return `${headers.host} ${headers['x-forwarded-host'] ?? ''} ${headers['x-forwarded-proto'] ?? ''}`;
  };
}

function send(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  notes: RequestNotes,
): void {
  const start = performance.now();
  const { headers } = request;
  const requestId = givenRequestId(headers['x-request-id']) ?? randomUUID();
  const isKnown = page.etag !== '' && (headers['if-none-match'] ?? '').includes(page.etag);
  const encoding = isKnown ? 'identity' : encodingOf(headers['accept-encoding']);
  const body = bodyIn(page.bodies, encoding);
  const head: string[] = [...page.headers, 'x-request-id', requestId];
  if (encoding !== 'identity') head.push('Content-Encoding', encoding);
  if (!isKnown) head.push('content-length', String(body.length));
  response.writeHead(isKnown ? 304 : 200, head);
  response.end(isKnown ? undefined : body);
  noteRequest(notes, {
    requestId,
    method: 'GET',
    path: request.url ?? '',
    status: response.statusCode,
    start,
  });
}

const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/;

/** The best of what we have that the visitor takes; `q=0` means that they do not. */
function encodingOf(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const list = String(accepted ?? '');
  if (BROTLI.test(list)) return 'br';
  return GZIP.test(list) ? 'gzip' : 'identity';
}
