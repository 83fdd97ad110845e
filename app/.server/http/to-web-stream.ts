import type { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';

/**
 * Converts a Node stream into a web stream whose consumer may cancel at any time; the source is destroyed then.
 * why: Remix's pump takes its `error` listener off as it destroys the source, and an unheard error ends the process.
 */
export function toWebStream(source: Readable): ReadableStream<Uint8Array> {
  source.on('error', () => undefined);
  return createReadableStreamFromReadable(source);
}
