import type { Dispatcher } from 'undici';
import { type CallArgs, callBody, callPath } from '#app/.server/api/call-input.ts';
import { nextCursor } from '#app/.server/api/next-cursor.ts';
import { parseResponse, readText } from '#app/.server/api/read-response.ts';
import type { Upstream } from '#app/.server/api/upstream.ts';
import { toUpstreamError } from '#app/.server/api/upstream-error.ts';
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';

/** On whose behalf calls are made; the API's log carries the same request id, its limits count the visitor. */
export type Caller = { token: string | null; requestId: string; visitorAddress?: string | undefined };

/** The API for one request of one visitor. */
export type Api = {
  /**
   * Makes one call of the endpoint table and gives its parsed answer.
   * @throws ApiError when the API refuses, UpstreamError when it gives no usable answer.
   */
  call<E extends Endpoint>(endpoint: E, ...args: CallArgs<E>): Promise<EndpointAnswer<E>>;
  /** Like `call` for a paged list: the rows and the cursor of the next page, null on the last. */
  page<E extends Endpoint>(
    endpoint: E,
    ...args: CallArgs<E>
  ): Promise<{ rows: EndpointAnswer<E>; next: string | null }>;
};

type Exchange = { status: number; text: string; retryAfter: number | undefined; link: string };

/** Binds the pool to a caller. The only place that knows host, headers, time-outs and undici. */
export function createApi(upstream: Upstream, caller: Caller): Api {
  return {
    async call(endpoint, ...args) {
      return parseResponse(endpoint, await exchange(upstream, caller, endpoint, args[0] ?? {}));
    },
    async page(endpoint, ...args) {
      const response = await exchange(upstream, caller, endpoint, args[0] ?? {});
      return { rows: parseResponse(endpoint, response), next: nextCursor(response.link) };
    },
  };
}

async function exchange(
  upstream: Upstream,
  caller: Caller,
  endpoint: Endpoint,
  input: Parameters<typeof callPath>[1] & { signal?: AbortSignal },
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
      signal: input.signal ? AbortSignal.any([input.signal, limit]) : limit,
    });
    return {
      status: response.statusCode,
      text: await readText(response.body, upstream.limits.answerBytes),
      retryAfter: Number(single(response.headers, 'retry-after')) || undefined,
      link: single(response.headers, 'link'),
    };
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw toUpstreamError(error);
  }
}

/** The headers of a call: whose it is, and the one request id of both logs. */
export function callHeaders(endpoint: Endpoint, caller: Caller, contentType: string | undefined) {
  const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': caller.requestId };
  if (contentType) headers['content-type'] = contentType;
  if (caller.visitorAddress) headers['x-forwarded-for'] = caller.visitorAddress;
  if (caller.token && endpoint.auth !== 'none') headers['authorization'] = `Bearer ${caller.token}`;
  return headers;
}

function single(headers: Dispatcher.ResponseData['headers'], name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(', ') : value) ?? '';
}
