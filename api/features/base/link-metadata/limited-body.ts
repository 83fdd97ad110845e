import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { LinkRefused } from '#api/features/base/link-metadata/link-refused.ts';

/** How much of a body is read, counted after decompression, and what happens to one that is longer. */
export interface BodyLimit {
  maxBytes: number;
  whenLonger: 'refuse' | 'cut';
}

/** The encodings that `limitedBody` undoes, as an `Accept-Encoding` header. */
export const acceptedEncodings = 'gzip, deflate, br';

// why: many servers leave out the end of a compressed stream; browsers show such pages, and the cut ends early anyway.
const tolerant = { finishFlush: constants.Z_SYNC_FLUSH };
const brotliTolerant = { finishFlush: constants.BROTLI_OPERATION_FLUSH };

function decoderOf(encoding: string): Transform | null {
  if (encoding === '' || encoding === 'identity') return null;
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip(tolerant);
  if (encoding === 'deflate') return createInflate(tolerant);
  if (encoding === 'br') return createBrotliDecompress(brotliTolerant);
  throw new LinkRefused('encoding');
}

/**
 * Reads a response's body, decoding one content encoding, without ever holding much more than the limit: reading a zip bomb
 * stops as soon as it has unfolded that far. Throws `LinkRefused` for an unknown (or a stacked)
 * encoding and for a body that is too long under `refuse`; a broken stream rejects with its own error.
 */
export async function limitedBody(body: Readable, encoding: string, limit: BodyLimit): Promise<Buffer> {
  const decoder = decoderOf(encoding.trim().toLowerCase());
  const decoded: Readable = decoder ? pipeline(body, decoder, () => undefined) : body;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of decoded) {
    chunks.push(chunk);
    size += chunk.length;
    if (size <= limit.maxBytes) continue;
    if (limit.whenLonger === 'refuse') throw new LinkRefused('too_large');
    break;
  }
  return Buffer.concat(chunks, Math.min(size, limit.maxBytes));
}
