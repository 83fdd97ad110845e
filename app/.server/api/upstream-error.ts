/** How the API failed to answer: not reachable, too slow, no answer of ours, a success in another shape, or too many bytes. */
export type UpstreamFailure = 'down' | 'slow' | 'garbage' | 'shape' | 'too_big';

const SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT']);

/** The API gave no answer that can be used. `status` is what our own answer should have: 503 to try again, 502 otherwise. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly failure: UpstreamFailure;
  readonly status: 502 | 503;

  constructor(failure: UpstreamFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
    this.status = failure === 'down' || failure === 'slow' ? 503 : 502;
  }
}

/** Says what a failed exchange with the API means, from undici's or the socket's error. */
export function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isSlow = SLOW.has(code) || (error instanceof Error && error.name === 'TimeoutError');
  const isGarbled = error instanceof Error && error.name === 'HTTPParserError';
  const message = error instanceof Error ? error.message : String(error);
  return new UpstreamError(isSlow ? 'slow' : isGarbled ? 'garbage' : 'down', code || message, error);
}
