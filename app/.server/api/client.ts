import type { Readable } from 'node:stream';
import { batchedReads } from '#app/.server/api/batched-reads.ts';
import { type CallArgs, type Caller, callHeaders } from '#app/.server/api/exchange.ts';
import { parseResponse, readText, refusal } from '#app/.server/api/read-response.ts';
import { toUpstreamError, type Upstream } from '#app/.server/api/upstream.ts';
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts';

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

/** Binds the pool to a caller. */
export function createApi(upstream: Upstream, caller: Caller): Api {
  const read = batchedReads(upstream, caller);
  const ask = (endpoint: Endpoint, [input = {}]: CallArgs<Endpoint>) => read(endpoint, input);
  return {
    async call(endpoint, ...args) {
      return parseResponse(endpoint, await ask(endpoint, args));
    },
    async page(endpoint, ...args) {
      const response = await ask(endpoint, args);
      return { rows: parseResponse(endpoint, response), next: response.next };
    },
  };
}

/**
 * Asks the API for a file as a stream that may take as long as it keeps coming. `signal` ends it when the visitor leaves.
 * @throws ApiError when the API refuses, UpstreamError when it gives no file.
 */
export async function openDownload(
  upstream: Upstream,
  caller: Caller,
  endpoint: Endpoint & { download: string },
  signal: AbortSignal,
): Promise<Readable> {
  const orUpstreamError = (error: unknown) => {
    throw signal.aborted ? error : toUpstreamError(error);
  };
  const { statusCode, headers, body } = await upstream.streams
    .request({
      method: endpoint.method,
      path: `${upstream.basePath}${endpoint.path}`,
      headers: callHeaders(endpoint, caller, undefined),
      signal,
    })
    .catch(orUpstreamError);
  if (statusCode === endpoint.status && headers['content-type'] === endpoint.download) return body;
  const text = await readText(body, upstream.limits.answerBytes).catch(orUpstreamError);
  // why: a success of another type is as good as none.
  const status = statusCode === endpoint.status ? 502 : statusCode;
  throw refusal({
    ...{ status, retryAfter: Number(headers['retry-after']) || undefined },
    json: () => JSON.parse(text),
  });
}
