import { createHash } from 'node:crypto';
import { callPath, type LooseInput } from '#app/.server/api/call-input.ts';
import { type Caller, type Exchange, exchange } from '#app/.server/api/exchange.ts';
import type { Upstream } from '#app/.server/api/upstream.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** A call of the API and on whose behalf; `token` is null for a visitor. */
export type ApiCall = { endpoint: Endpoint; input: LooseInput; token: string | null };

/** A call that asked and changed nothing, and the digest of what it was answered. */
export type NotedCall = ApiCall & { digest: string };

/** What one request asks of the API. */
export type CallJournal = {
  /** Makes a call, unless its answer came early, and notes it. Throws what `make` threw. */
  note(call: ApiCall, make: () => Promise<Exchange>): Promise<Exchange>;
  /** All calls so far; null when one may have changed something, was refused, or had no answer. */
  calls(): readonly NotedCall[] | null;
};

/** Calls that were made before anybody asked for them, by what they ask. */
export type EarlyAnswers = Map<string, Promise<Exchange>>;

/** Begins a journal; each of the `early` answers is given once. */
export function createCallJournal(early: EarlyAnswers = new Map()): CallJournal {
  const noted: NotedCall[] = [];
  let asked = 0;
  return {
    async note(call, make) {
      asked += 1;
      const key = keyOf(call);
      const known = early.get(key);
      early.delete(key);
      const answer = await (known ?? make());
      const isPlain = call.endpoint.method === 'GET' && answer.status === call.endpoint.status;
      if (isPlain) noted.push({ ...call, digest: digestOf(answer) });
      return answer;
    },
    calls: () => (noted.length === asked ? noted : null),
  };
}

/**
 * Makes all of these calls once more, at the same time. Gives their answers, failures among them, and whether every one
 * is what it was.
 */
export async function askAgain(
  upstream: Upstream,
  caller: Omit<Caller, 'token'>,
  calls: readonly NotedCall[],
): Promise<{ isUnchanged: boolean; early: EarlyAnswers }> {
  const early: EarlyAnswers = new Map();
  for (const call of calls) {
    early.set(keyOf(call), exchange(upstream, { ...caller, token: call.token }, call.endpoint, call.input));
  }
  const digests = await Promise.all(calls.map((call) => early.get(keyOf(call))?.then(digestOf, () => null)));
  return { isUnchanged: calls.every(({ digest }, n) => digest === digests[n]), early };
}

const keyOf = ({ endpoint, input, token }: ApiCall) =>
  `${endpoint.method} ${callPath(endpoint, input)} ${token ?? ''}`;

const digestOf = ({ status, link, text }: Exchange) =>
  createHash('sha256').update(`${status} ${link}\n${text}`).digest('base64');
