import type { Dispatcher } from 'undici';
import { ApiRefusal, BARE_REFUSAL } from '#app/.server/api/api-refusal.ts';
import { UpstreamError } from '#app/.server/api/upstream.ts';
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts';
import { errorAnswer } from '#contract/errors.ts';

const bareCodes: Record<number, string> = {
  400: 'invalid_input',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_content',
  429: 'too_many_requests',
};

/**
 * Reads a body up to `maxBytes` as text.
 * @throws UpstreamError when there are more.
 */
export async function readText(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new UpstreamError('too_big', `more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

type Answered = { status: number; json: () => unknown; retryAfter?: number | undefined };

function parseJson(json: () => unknown): unknown {
  try {
    return json();
  } catch (error) {
    throw new UpstreamError('garbage', 'the answer is not JSON', error);
  }
}

/**
 * Turns the answer's status and text into the endpoint's parsed answer (`undefined` for 204).
 * @throws ApiRefusal when the API refused.
 * @throws UpstreamError when the answer is not in the contract's shape, or the API failed without saying how.
 */
export function parseResponse<E extends Endpoint>(endpoint: E, response: Answered): EndpointAnswer<E> {
  const { status, json } = response;
  const isSuccess = status === endpoint.status || status === endpoint.repeatStatus;
  if (!isSuccess) throw refusal(response);
  if (!endpoint.answer) return undefined as EndpointAnswer<E>;
  const parsed = endpoint.answer.safeParse(parseJson(json));
  if (parsed.success) return parsed.data as EndpointAnswer<E>;
  const where = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new UpstreamError('shape', `not the contract's shape: ${where.join('; ')}`);
}

/** What to throw of an answer that is no success: ApiRefusal where the API says what it refuses, else UpstreamError. */
export function refusal({ status, json, retryAfter }: Answered): Error {
  if (status < 400) return new UpstreamError('garbage', `unexpected status ${status}`);
  try {
    const parsed = errorAnswer.safeParse(json());
    if (parsed.success) return new ApiRefusal({ status, ...parsed.data }, retryAfter);
  } catch {
    // why: an error page of a proxy in between is not JSON; its status still says what happened.
  }
  if (status >= 500) {
    return new UpstreamError(status === 503 || status === 504 ? 'down' : 'garbage', `bare status ${status}`);
  }
  const code = bareCodes[status] ?? 'refused';
  return new ApiRefusal({ status, code, message: BARE_REFUSAL }, retryAfter);
}
