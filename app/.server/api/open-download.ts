import type { Readable } from 'node:stream';
import { type Caller, callHeaders } from '#app/.server/api/exchange.ts';
import { readText, refusal } from '#app/.server/api/read-response.ts';
import type { Upstream } from '#app/.server/api/upstream.ts';
import { toUpstreamError } from '#app/.server/api/upstream-error.ts';
import type { Endpoint } from '#contract/endpoint.ts';

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
  throw refusal({ status, text, retryAfter: Number(headers['retry-after']) || undefined });
}
