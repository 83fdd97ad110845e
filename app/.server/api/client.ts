import type { CallArgs } from '#app/.server/api/call-input.ts';
import type { CallJournal } from '#app/.server/api/call-journal.ts';
import { type Caller, type Exchange, exchange } from '#app/.server/api/exchange.ts';
import { nextCursor } from '#app/.server/api/next-cursor.ts';
import { parseResponse } from '#app/.server/api/read-response.ts';
import type { Upstream } from '#app/.server/api/upstream.ts';
import { UpstreamError } from '#app/.server/api/upstream-error.ts';
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts';

/** The API for one request of one visitor. */
export type Api = {
  /**
   * Makes one call of the endpoint table and gives its parsed answer.
   * @throws ApiError when the API refuses, UpstreamError when it gives no usable answer.
   */
  call<E extends Endpoint>(endpoint: E, ...args: CallArgs<E>): Promise<EndpointAnswer<E>>;
  /** Like `call` for a paged list: the rows and the cursor of the next page, null on the last. */
  page<E extends Endpoint>(
    endpoint: E,
    ...args: CallArgs<E>
  ): Promise<{ rows: EndpointAnswer<E>; next: string | null }>;
};

/** Binds the pool to a caller; what is asked is noted in the `journal`, where the request has one. */
export function createApi(upstream: Upstream, caller: Caller, journal?: CallJournal): Api {
  const ask = async (endpoint: Endpoint, [input = {}]: CallArgs<Endpoint>): Promise<Exchange> => {
    const call = { endpoint, input, token: caller.token };
    const early = journal?.begin(call);
    if (early && 'failure' in early) throw new UpstreamError(early.failure, early.message, early.cause);
    const answer = early?.answer ?? (await exchange(upstream, caller, endpoint, input));
    journal?.note(call, answer);
    return answer;
  };
  return {
    async call(endpoint, ...args) {
      return parseResponse(endpoint, await ask(endpoint, args));
    },
    async page(endpoint, ...args) {
      const response = await ask(endpoint, args);
      return { rows: parseResponse(endpoint, response), next: nextCursor(response.link) };
    },
  };
}
