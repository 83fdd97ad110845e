import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BodyError } from '#app/.server/forms/body-error.ts';

/** Small enough that a piece of a thousand empty parts costs its parser a millisecond. */
export const PIECE_BYTES = 1024;
/** Longer than a phone is without network on its way. */
const IDLE_MS = 30_000;

/**
 * Gives a body to its parser in pieces, which it parses to their end before anybody can stop it, and breaks it off past
 * `maxBytes`, or when for so long nothing came or nothing was taken (idle timeout).
 */
export async function parseInPieces(body: Readable, parser: Writable, maxBytes: number): Promise<void> {
  const timer = setTimeout(() => parser.destroy(new BodyError(400)), IDLE_MS);
  async function* pieces(source: AsyncIterable<Uint8Array>) {
    let bytes = 0;
    for await (const chunk of source) {
      timer.refresh();
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new BodyError(413);
      for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
    }
  }
  try {
    await pipeline(body, pieces, parser);
  } finally {
    clearTimeout(timer);
  }
}
