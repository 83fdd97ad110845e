import type { LookupFunction } from 'node:net';
import { isIPv6 } from 'node:net';
import { MIMEType } from 'node:util';
import { Agent, type Dispatcher } from 'undici';
import {
  acceptedEncodings,
  type BodyLimit,
  limitedBody,
} from '#api/features/base/link-metadata/limited-body.ts';
import { LinkRefused, type RefusalReason } from '#api/features/base/link-metadata/link-refused.ts';
import { isPublicAddress } from '#api/features/base/link-metadata/ssrf-guard.ts';
import { checkedAddresses, type Lookup, lookupSystem } from '#api/features/base/link-metadata/web-target.ts';

/** How far a fetch may go. `lookup` and `allowAddress` are there for tests and unusual networks; the defaults are the guard. */
export interface FetchOptions {
  /** The `Accept` header. */
  accept: string;
  /** The limit for a media type such as `text/html` ('' when none is declared); null refuses it before its body is read. */
  limit: (mediaType: string) => BodyLimit | null;
  /** For everything together: names, redirects, headers and the last byte of the body. */
  timeoutMs: number;
  lookup?: Lookup;
  allowAddress?: (address: string) => boolean;
}

/** What was fetched: the address after redirects, the declared type and charset, the decompressed bytes. */
export interface Fetched {
  url: URL;
  mediaType: string;
  charset: string | null;
  body: Buffer;
}

const MAX_REDIRECTS = 3;
const MAX_HEADER_BYTES = 64 * 1024;
// why: an endless run of empty compressed blocks decompresses to nothing, so the wire has a limit of its own.
const MAX_WIRE_BYTES = 10 * 1024 * 1024;
const redirectStatus = new Set([301, 302, 303, 307, 308]);
const visitorHeaders = {
  'user-agent': 'Mozilla/5.0 (compatible; Deseo/1.0; link preview)',
  'accept-language': 'es-AR,es;q=0.9,en;q=0.5',
  'accept-encoding': acceptedEncodings,
};

/**
 * Fetches a stranger's address without becoming their tool: http(s) only, the name resolved once per
 * hop, every address checked, the connection pinned to what was checked, at most 3 redirects each checked again, one
 * deadline over all, decompressed bytes counted. Throws `LinkRefused`.
 */
export async function guardedFetch(address: string | URL, options: FetchOptions): Promise<Fetched> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const hop = await visit(url, options, deadline);
      if (!(hop instanceof URL)) return hop;
      url = hop;
    }
    throw new LinkRefused('redirects');
  } catch (error) {
    if (error instanceof LinkRefused) throw error;
    if (deadline.aborted) throw new LinkRefused('timeout', { cause: error });
    if (error instanceof Error && 'code' in error) throw new LinkRefused('network', { cause: error });
    throw error;
  }
}

/** One request: gives the page, or the address that it redirects to. */
async function visit(url: URL, options: FetchOptions, signal: AbortSignal): Promise<Fetched | URL> {
  const { lookup = lookupSystem, allowAddress = isPublicAddress } = options;
  const addresses = await orAborted(checkedAddresses(url, lookup, allowAddress), signal);
  const agent = new Agent({
    connect: { lookup: pinnedTo(addresses), timeout: options.timeoutMs },
    maxHeaderSize: MAX_HEADER_BYTES,
    maxResponseSize: MAX_WIRE_BYTES,
  });
  try {
    const response = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: { ...visitorHeaders, accept: options.accept },
      signal,
    });
    // why: an unread body rejects with an abort of its own, which nobody awaits.
    response.body.on('error', () => undefined);
    const location = one(response.headers.location);
    if (redirectStatus.has(response.statusCode) && location) return withFragment(new URL(location, url), url);
    if (response.statusCode !== 200) throw new LinkRefused(refusalOf(response.statusCode));
    return await receive(url, response, options.limit);
  } finally {
    // why: the body of a redirect or a refusal is not read; closing nicely would wait for it.
    await agent.destroy();
  }
}

/** Why a page was refused by its own server: it is gone, or shown to nobody that looks like a robot. */
function refusalOf(status: number): RefusalReason {
  if (status === 404 || status === 410) return 'gone';
  return [401, 403, 429, 451, 503].includes(status) ? 'wall' : 'status';
}

async function receive(
  url: URL,
  response: Dispatcher.ResponseData,
  limitOf: FetchOptions['limit'],
): Promise<Fetched> {
  const type = declaredType(one(response.headers['content-type']));
  const mediaType = type?.essence ?? '';
  const limit = limitOf(mediaType);
  if (!limit) throw new LinkRefused('type');
  const body = await limitedBody(response.body, one(response.headers['content-encoding']) ?? '', limit);
  return { url, mediaType, charset: type?.params.get('charset') ?? null, body };
}

/** A resolver that knows only what was checked, so that asking again cannot give another answer. */
export function pinnedTo(addresses: string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, { all }, done) => {
    const [first = { address: '', family: 4 }] = known;
    if (all) done(null, known);
    else done(null, first.address, first.family);
  };
}

function withFragment(target: URL, from: URL): URL {
  if (!target.hash) target.hash = from.hash;
  return target;
}

function declaredType(header: string | undefined): MIMEType | null {
  try {
    return new MIMEType(header ?? '');
  } catch {
    return null;
  }
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

/** The resolver of the system cannot be stopped; waiting for it can. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
