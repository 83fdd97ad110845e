/** Small enough that a piece of a thousand empty parts costs its parser a millisecond. */
export const PIECE_BYTES = 1024;

/** Cuts a body into pieces for its parser, which parses a piece to its end before anybody can stop it. */
export async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
  }
}
