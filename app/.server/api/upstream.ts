import { Pool } from 'undici';

/** Times and sizes of the exchange with the API; tests shorten them. */
type UpstreamLimits = {
  connectMs: number;
  /** Until the head of an answer to what only reads our own data: somebody looks at an empty page meanwhile. */
  readMs: number;
  /** Until the head of any other; a picture is decoded or a stranger's page fetched within it. */
  headersMs: number;
  /** Between two pieces of the answer's body. */
  bodyMs: number;
  /** For the whole call. */
  totalMs: number;
  answerBytes: number;
};

export const UPSTREAM_LIMITS: UpstreamLimits = {
  connectMs: 3_000,
  readMs: 10_000,
  headersMs: 30_000,
  bodyMs: 15_000,
  totalMs: 60_000,
  // why: the largest answer is the metadata of a link with its picture as a data URL.
  answerBytes: 16 * 1024 * 1024,
};

/** The limits with the operator's patience (`API_TIMEOUT`, in seconds) in place of the usual 30 s. */
export function upstreamLimits(seconds: number): UpstreamLimits {
  const headersMs = seconds * 1000;
  return {
    ...UPSTREAM_LIMITS,
    headersMs,
    readMs: Math.min(UPSTREAM_LIMITS.readMs, headersMs),
    bodyMs: Math.min(UPSTREAM_LIMITS.bodyMs, headersMs),
    totalMs: 2 * headersMs,
  };
}

/** Where the API is: an address, or the unix socket of the one we started. */
type UpstreamTarget = { url: string; socketPath?: string };

/**
 * The API as this process sees it: a keep-alive pool for calls, another for pictures and downloads, the path its address ends
 * in, and the limits.
 */
export type Upstream = {
  pool: Pool;
  streams: Pool;
  basePath: string;
  limits: UpstreamLimits;
  /** Whether reads may go in one request, until the API says that it has no such call. */
  takesBatches: boolean;
};

/** Opens the pools to the API; nothing is connected until the first call. Close with `closeUpstream`. */
export function openUpstream(target: UpstreamTarget, limits: UpstreamLimits = UPSTREAM_LIMITS): Upstream {
  const url = new URL(target.url);
  const options: Pool.Options = {
    pipelining: 1,
    // why: a connection is closed well before the other side closes it (Node's servers: 5 s), or a form that is sent at
    // that very moment is lost, and nobody may send it again on its own.
    keepAliveTimeout: 2_500,
    keepAliveMaxTimeout: 2_500,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyMs,
    connect: {
      timeout: limits.connectMs,
      ...(target.socketPath ? { socketPath: target.socketPath } : {}),
    },
  };
  return {
    pool: new Pool(url.origin, { ...options, connections: 64 }),
    // why: a stream lasts as long as its visitor takes to read it. Among the calls, those of sixty slow readers left none for
    // anybody; here each holds one connection more, and how many visitors there are is bounded (`MAX_CONNECTIONS`).
    streams: new Pool(url.origin, options),
    basePath: url.pathname.replace(/\/+$/, ''),
    limits,
    takesBatches: true,
  };
}

/** Closes both pools once what is under way has ended. */
export async function closeUpstream({ pool, streams }: Upstream): Promise<void> {
  await Promise.all([pool.close(), streams.close()]);
}

const READY_MS = 2_000;

/** Whether the API says that it can work (its database and image store answer). Never throws. */
export async function isApiReady({ pool, basePath }: Upstream): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(READY_MS);
    const { statusCode, body } = await pool.request({ method: 'GET', path: `${basePath}/readyz`, signal });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}

/** How the API failed to answer: not reachable, too slow, no answer of ours, a success in another shape, or too many bytes. */
type UpstreamFailure = 'down' | 'slow' | 'garbage' | 'shape' | 'too_big';

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
