import { createHash } from 'node:crypto';
import { callPath, type LooseInput } from '#app/.server/api/call-input.ts';
import { type Caller, type Exchange, exchange } from '#app/.server/api/exchange.ts';
import type { Upstream } from '#app/.server/api/upstream.ts';
import { toUpstreamError, type UpstreamFailure } from '#app/.server/api/upstream-error.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** A call of the API and on whose behalf; `token` is null for a visitor. */
export type ApiCall = { endpoint: Endpoint; input: LooseInput; token: string | null };

/** A call that asked and changed nothing, and the digest of what it was answered. */
export type NotedCall = ApiCall & { digest: string };

/**
 * How a call went that was made before anybody asked for it. A failure is data and no error: server.ts and the Remix build are
 * bundles of their own, and an error of one's class is a stranger to the other.
 */
export type EarlyAnswer = { answer: Exchange } | FailedEarly;

/** What becomes an UpstreamError where the call is asked for; `cause` is what undici or the socket threw. */
type FailedEarly = { failure: UpstreamFailure; message: string; cause: unknown };

/** Calls that were made before anybody asked for them, by what they ask. */
export type EarlyAnswers = Map<string, EarlyAnswer>;

/** What one request asks of the API. */
export type CallJournal = {
  /** Begins a call. Gives how it went, once, if it was made early. */
  begin(call: ApiCall): EarlyAnswer | undefined;
  /** Notes what a call was answered. */
  note(call: ApiCall, answer: Exchange): void;
  /** All calls so far; null when one may have changed something, was refused, or had no answer. */
  calls(): readonly NotedCall[] | null;
};

/** Begins a journal with what is known already. */
export function createCallJournal(early: EarlyAnswers = new Map()): CallJournal {
  const noted: NotedCall[] = [];
  let begun = 0;
  return {
    begin(call) {
      begun += 1;
      const key = keyOf(call);
      const known = early.get(key);
      early.delete(key);
      return known;
    },
    note(call, answer) {
      const isPlain = call.endpoint.method === 'GET' && answer.status === call.endpoint.status;
      if (isPlain) noted.push({ ...call, digest: digestOf(answer) });
    },
    calls: () => (noted.length === begun ? noted : null),
  };
}

/**
 * Makes all of these calls once more, at the same time. Gives how they went, failures among them, and whether every one was
 * answered as it was then.
 */
export async function askAgain(
  upstream: Upstream,
  caller: Omit<Caller, 'token'>,
  calls: readonly NotedCall[],
): Promise<{ isUnchanged: boolean; early: EarlyAnswers }> {
  const early: EarlyAnswers = new Map();
  const isSame = await Promise.all(
    calls.map(async (call) => {
      const went = await askEarly(upstream, { ...caller, token: call.token }, call);
      early.set(keyOf(call), went);
      return 'answer' in went && digestOf(went.answer) === call.digest;
    }),
  );
  return { isUnchanged: !isSame.includes(false), early };
}

async function askEarly(
  upstream: Upstream,
  caller: Caller,
  { endpoint, input }: ApiCall,
): Promise<EarlyAnswer> {
  try {
    return { answer: await exchange(upstream, caller, endpoint, input) };
  } catch (error) {
    const { failure, message, cause } = toUpstreamError(error);
    return { failure, message, cause };
  }
}

const keyOf = ({ endpoint, input, token }: ApiCall) =>
  `${endpoint.method} ${callPath(endpoint, input)} ${token ?? ''}`;

const digestOf = ({ status, link, text }: Exchange) =>
  createHash('sha256').update(`${status} ${link}\n${text}`).digest('base64');
