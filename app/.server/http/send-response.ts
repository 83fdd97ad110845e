import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createReadableStreamFromReadable } from '@remix-run/node';
import type { Response as ExpressResponse, Request } from 'express';
import { closeConnection } from '#app/.server/http/graceful-shutdown.ts';
import { bodyIn, cachePage } from '#app/.server/page-cache/serve-cached-pages.ts';

const TEXT = /^(text\/|application\/json)/;
/** Below this, compressing gains nothing. */
const SMALL = 1024;

/**
 * Sends what Remix answered. Text is taken whole and compressed in one piece: the many small writes of a stream cost
 * more than the page itself, and nothing of ours is behind a promise. Anything else is streamed.
 */
export async function sendResponse(
  request: Request,
  response: ExpressResponse,
  answer: Response,
): Promise<void> {
  response.status(answer.status);
  if (answer.status === 429) closeConnection(response);
  for (const [name, value] of answer.headers) response.append(name, value);
  if (!answer.body) {
    response.end();
    return;
  }
  if (!TEXT.test(answer.headers.get('content-type') ?? '')) {
    // why: Remix's own writer does not wait for the visitor, and had a whole archive in memory for one who reads slowly.
    await sendStream(answer.body, response);
    return;
  }
  const whole = Buffer.from(await answer.arrayBuffer());
  response.vary('Accept-Encoding');
  const cached = cachePage(response, whole);
  const encoding = whole.length < SMALL ? undefined : bestEncoding(request);
  const bytes = encoding ? (cached ? bodyIn(cached, encoding) : compressed(whole, encoding)) : whole;
  if (encoding) response.set('Content-Encoding', encoding);
  response.set('Content-Length', String(bytes.length));
  response.end(bytes);
}

/** Brotli where the visitor takes it, else gzip. */
function bestEncoding(request: Pick<Request, 'acceptsEncodings'>): 'br' | 'gzip' | undefined {
  if (request.acceptsEncodings('br')) return 'br';
  return request.acceptsEncodings('gzip') ? 'gzip' : undefined;
}

/** Brotli at 3, or gzip at 1: at these a page costs a quarter of a millisecond and is within a tenth of the smallest. */
function compressed(bytes: Buffer, encoding: 'br' | 'gzip'): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes, { level: 1 });
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 3,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/**
 * Passes a body on no faster than the visitor takes it, so that nobody's slow line has us hold the rest of it. Done once
 * all is sent, or the visitor has left.
 * @throws what the body broke off with; the visitor's connection is closed then.
 */
export async function sendStream(body: Readable | ReadableStream, response: Writable): Promise<void> {
  try {
    await pipeline(body instanceof Readable ? body : Readable.fromWeb(body as WebStream), response);
  } catch (error) {
    if (!isLeaving(error)) throw error;
  }
}

/** Whether it says that the visitor has left, or that the call was ended because of that. */
function isLeaving(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE');
}

/**
 * Converts a Node stream into a web stream whose consumer may cancel at any time; the source is destroyed then.
 * why: Remix's pump takes its `error` listener off as it destroys the source, and an unheard error ends the process.
 */
export function toWebStream(source: Readable): ReadableStream<Uint8Array> {
  source.on('error', () => undefined);
  return createReadableStreamFromReadable(source);
}
