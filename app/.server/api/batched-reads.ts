import { type Caller, type Exchange, exchange, type LooseInput, queryOf } from '#app/.server/api/exchange.ts';
import { parseResponse } from '#app/.server/api/read-response.ts';
import { type Upstream, UpstreamError } from '#app/.server/api/upstream.ts';
import { isBatched, MAX_READS } from '#contract/batch.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

type Ask = (endpoint: Endpoint, input: LooseInput) => Promise<Exchange>;
type Waiting = {
  endpoint: Endpoint;
  input: LooseInput;
  resolve: (answer: Exchange | Promise<Exchange>) => void;
  reject: (error: unknown) => void;
};

const names = new Map<Endpoint, string>(Object.entries(endpoints).map(([name, row]) => [row, name]));

/**
 * Makes a caller's calls; reads that the loaders of a page ask for in the same turn of the event loop go in one request.
 * why: each request costs both sides a turn of a socket, a session looked up and a line of the log (`docs/decisions/043-batch.md`).
 */
export function batchedReads(upstream: Upstream, caller: Caller): Ask {
  let waiting: Waiting[] = [];
  const send = async (reads: readonly Waiting[]) => {
    try {
      const answers = reads.length > 1 ? await batch(upstream, caller, reads) : [];
      for (const [at, { endpoint, input, resolve }] of reads.entries())
        resolve(answers[at] ?? exchange(upstream, caller, endpoint, input));
    } catch (error) {
      for (const { reject } of reads) reject(error);
    }
  };
  const sendAll = () => {
    const due = waiting;
    waiting = [];
    for (let start = 0; start < due.length; start += MAX_READS) send(due.slice(start, start + MAX_READS));
  };
  return (endpoint, input) => {
    if (!isBatched(endpoint) || input.signal || !upstream.takesBatches)
      return exchange(upstream, caller, endpoint, input);
    return new Promise((resolve, reject) => {
      waiting.push({ endpoint, input, resolve, reject });
      if (waiting.length === 1) setImmediate(sendAll);
    });
  };
}

/** The answers in the order of the reads; none from an API without batches, which is not asked for one again. */
async function batch(upstream: Upstream, caller: Caller, reads: readonly Waiting[]): Promise<Exchange[]> {
  const json = {
    reads: reads.map(({ endpoint, input }) => ({
      name: names.get(endpoint),
      params: asText(input.params ?? {}),
      query: queryOf(input),
    })),
  };
  const answered = await exchange(upstream, caller, endpoints.batch, { json });
  if (answered.status === 404 || answered.status === 405) {
    upstream.takesBatches = false;
    return [];
  }
  const { answers } = parseResponse(endpoints.batch, answered);
  if (answers.length !== reads.length) throw new UpstreamError('shape', 'not an answer for each read');
  return answers.map(({ status, body, next, retryAfter }) => ({
    ...{ status, retryAfter, next: next ?? null },
    json: () => body,
  }));
}

const asText = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
