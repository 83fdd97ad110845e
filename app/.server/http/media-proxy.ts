import { Readable } from 'node:stream';
import type { Express } from 'express';
import { toUpstreamError, type Upstream } from '#app/.server/api/upstream.ts';
import { sendStream } from '#app/.server/http/send-response.ts';
import type { Services } from '#app/.server/services.ts';

const PASSED_ON = ['if-none-match', 'if-modified-since', 'range', 'x-request-id'] as const;
const PASSED_BACK = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
];
const STATUSES = new Set([200, 206, 304, 404, 416]);
/** A picture may be shown by other sites, as link previews do, and runs nothing wherever it is opened. */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};
const FOR_EVER = 'public, max-age=31536000, immutable';

type Media = { status: number; headers: Record<string, string>; body: Readable };

/** Whether this is the plain path of a stored picture, with nothing in it that a server could read as another path. */
export function isMediaPath(path: string): boolean {
  return /^\/media\/[\w.-]+(\/[\w.-]+)*$/.test(path) && !path.includes('..');
}

/**
 * Asks the API for a stored picture as a stream. Names are made from the content, so browsers may keep it for ever. 502 for
 * an answer that is no picture's.
 * @throws UpstreamError when the API cannot be reached.
 */
export async function fetchMedia(
  upstream: Upstream,
  path: string,
  request: { method: string; get(name: string): string | null | undefined },
): Promise<Media> {
  const asked = PASSED_ON.flatMap((name) => [[name, request.get(name)] as const]).filter(
    ([, value]) => value,
  );
  try {
    const { statusCode, headers, body } = await upstream.streams.request({
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      path: `${upstream.basePath}${path}`,
      headers: Object.fromEntries(asked) as Record<string, string>,
    });
    if (!STATUSES.has(statusCode)) {
      await body.dump();
      return { status: 502, headers: { 'cache-control': 'no-store' }, body: Readable.from([]) };
    }
    const kept = PASSED_BACK.flatMap((name) =>
      headers[name] ? [[name, String(headers[name])] as const] : [],
    );
    const cacheControl = statusCode === 404 || statusCode === 416 ? 'no-store' : FOR_EVER;
    const answer = { ...Object.fromEntries(kept), 'cache-control': cacheControl };
    return { status: statusCode, headers: { ...answer, ...harmless }, body };
  } catch (error) {
    throw toUpstreamError(error);
  }
}

/** Streams `/media/*` from the API without taking a picture into memory. */
export function applyMediaProxy(app: Express, { upstream, log }: Services): void {
  app.get('/media/*', async (request, response) => {
    if (!isMediaPath(request.path)) {
      response.status(404).end();
      return;
    }
    const asked = { method: request.method, get: (name: string) => request.get(name) };
    try {
      const { status, headers, body } = await fetchMedia(upstream, request.path, asked);
      response.status(status).set(headers);
      await sendStream(body, response);
    } catch (error) {
      log.warn({ err: error, requestId: response.locals['requestId'] }, 'picture failed');
      if (!response.headersSent) response.status(502).end();
    }
  });
}
