import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createReadableStreamFromReadable } from '@remix-run/node';

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
