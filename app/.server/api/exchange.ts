import type { Dispatcher, FormData as UpstreamForm } from 'undici';
import type { z } from 'zod';
import { readText } from '#app/.server/api/read-response.ts';
import { toUpstreamError, type Upstream } from '#app/.server/api/upstream.ts';
import { DEVICE_HEADER } from '#contract/device.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';

/** On whose behalf calls are made; the API's log carries the same request id, its limits count the visitor. */
export type Caller = {
  token: string | null;
  requestId: string;
  visitorAddress?: string | undefined;
  device?: string;
  /** What the visitor's browser calls itself, so that they know their sessions by it. */
  userAgent?: string | undefined;
};

/** What the API answered, before anything was made of it. */
export type Exchange = {
  status: number;
  /** The body. Throws when it is no JSON. */
  json: () => unknown;
  retryAfter: number | undefined;
  /** The cursor of the next page, null on the last. */
  next: string | null;
};

/**
 * Makes one call and reads its answer whole. Pictures and downloads are streamed beside it (`fetchMedia`, `openDownload`).
 * @throws UpstreamError when there is no answer, or none in time and size.
 */
export async function exchange(
  upstream: Upstream,
  caller: Caller,
  endpoint: Endpoint,
  input: LooseInput,
): Promise<Exchange> {
  const { body, contentType } = callBody(input);
  const limit = AbortSignal.timeout(upstream.limits.totalMs);
  try {
    const response = await upstream.pool.request({
      method: endpoint.method,
      path: `${upstream.basePath}${callPath(endpoint, input)}`,
      headers: {
        ...callHeaders(endpoint, caller, contentType),
        ...(input.idempotencyKey && { [IDEMPOTENCY_HEADER]: input.idempotencyKey }),
      },
      body,
      headersTimeout: isRead(endpoint) ? upstream.limits.readMs : upstream.limits.headersMs,
      signal: input.signal ? AbortSignal.any([input.signal, limit]) : limit,
    });
    const text = await readText(response.body, upstream.limits.answerBytes);
    return {
      status: response.statusCode,
      json: () => JSON.parse(text),
      retryAfter: Number(single(response.headers, 'retry-after')) || undefined,
      next: nextCursor(single(response.headers, 'link')),
    };
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw toUpstreamError(error);
  }
}

/** Whether a call only reads what the API has: reading what a link leads to waits for somebody else's page. */
const isRead = (endpoint: Endpoint) =>
  endpoint === endpoints.batch || (endpoint.method === 'GET' && endpoint.limit !== 'metadata');

/** The `after` cursor of a `Link: <…>; rel="next"` header, null on the last page. */
function nextCursor(link: string): string | null {
  const next = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link)?.[1];
  return next ? new URLSearchParams(next.split('?')[1] ?? '').get('after') : null;
}

/** The headers of a call: whose it is, and the one request id of both logs. */
export function callHeaders(endpoint: Endpoint, caller: Caller, contentType: string | undefined) {
  const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': caller.requestId };
  if (contentType) headers['content-type'] = contentType;
  if (caller.visitorAddress) headers['x-forwarded-for'] = caller.visitorAddress;
  if (caller.device && endpoint.device) headers[DEVICE_HEADER] = caller.device;
  if (caller.userAgent) headers['user-agent'] = caller.userAgent;
  if (caller.token && endpoint.auth !== 'none') headers['authorization'] = `Bearer ${caller.token}`;
  return headers;
}

function single(headers: Dispatcher.ResponseData['headers'], name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(', ') : value) ?? '';
}

type Part<E, Name extends keyof Endpoint, Wire> = E extends Record<Name, z.ZodType> ? Wire : unknown;
type Input<S> = S extends z.ZodType ? z.input<S> : never;

/** What a call of the endpoint takes: path parameters, query, and a JSON body or a multipart form. */
type CallInput<E extends Endpoint> = Part<E, 'params', { params: Input<E['params']> }> &
  Part<E, 'query', { query?: Input<E['query']> }> &
  Part<E, 'json', { json: Input<E['json']> }> &
  Part<E, 'multipart', { form: UpstreamForm }> &
  (E extends { idempotent: true } ? { idempotencyKey?: string | undefined } : unknown) & {
    signal?: AbortSignal;
  };

/** The rest arguments of a call: left out when the endpoint takes nothing that must be given. */
export type CallArgs<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** The input of any call, whatever its endpoint. */
export type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  json?: unknown;
  form?: UpstreamForm;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
};

/** The path and query of a call: `{id}` filled in and encoded, absent query values left out. */
function callPath(endpoint: Endpoint, input: LooseInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams(queryOf(input)).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The values of a query as text; absent ones are left out. */
export function queryOf({ query = {} }: LooseInput): Record<string, string> {
  const present = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([key, value]) => [key, String(value)]));
}

/** The body of a call and the content type that undici cannot tell by itself. */
function callBody(input: LooseInput): { body: string | UpstreamForm | null; contentType?: string } {
  if (input.json !== undefined) return { body: JSON.stringify(input.json), contentType: 'application/json' };
  return { body: input.form ?? null };
}
