import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Small enough that a piece of a thousand empty parts costs its parser a millisecond. */
export const PIECE_BYTES = 1024;
/** Longer than a phone is without network on its way, and no longer than a connection may be silent. */
const IDLE_MS = 30_000;

type Bounds = {
  /** Bytes of the whole body; without it whoever sends the body is bounded elsewhere. */
  maxBytes?: number;
  /** What the parser is destroyed with. */
  error(reason: 'idle' | 'too_large'): Error;
};

/**
 * Gives a body to its parser in pieces, which it parses to their end before anybody can stop it, and breaks it off past
 * `maxBytes`, or when for so long nothing came or nothing was taken (idle timeout).
 */
export async function parseInPieces(
  body: Readable,
  parser: Writable,
  { maxBytes = Number.POSITIVE_INFINITY, error }: Bounds,
): Promise<void> {
  const timer = setTimeout(() => parser.destroy(error('idle')), IDLE_MS);
  async function* pieces(source: AsyncIterable<Uint8Array>) {
    let bytes = 0;
    for await (const chunk of source) {
      timer.refresh();
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw error('too_large');
      for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
    }
  }
  try {
    await pipeline(body, pieces, parser);
  } finally {
    clearTimeout(timer);
  }
}
