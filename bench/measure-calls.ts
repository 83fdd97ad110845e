import type { InjectOptions } from 'fastify';
import type { BenchCall } from '#bench/bench-calls.ts';
import type { BenchApi } from '#bench/open-bench-api.ts';

export type Figure = { name: string; smallUs: number; largeUs: number; ratio: number };
export type Effort = { rounds: number; callsARound: number };

/**
 * Measures every call on the small and on the large API in turn, round after round, so that what else the machine does
 * meets both. Gives microseconds and the median of the rounds' ratios. Throws when a call is refused.
 */
export async function measureCalls(
  small: BenchApi,
  large: BenchApi,
  calls: readonly BenchCall[],
  { rounds, callsARound }: Effort,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const call of calls) {
    const taken: { small: number; large: number }[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const start = (round + 1) * callsARound;
      const one = await timeCalls(small, call, start, callsARound);
      const other = await timeCalls(large, call, start, callsARound);
      // why: the first round warms up compilers and caches and is not counted.
      if (round >= 0) taken.push({ small: one, large: other });
    }
    figures.push({
      name: call.name,
      smallUs: median(taken.map((round) => round.small)),
      largeUs: median(taken.map((round) => round.large)),
      ratio: median(taken.map((round) => round.large / round.small)),
    });
  }
  return figures;
}

/** What a call takes, in microseconds, by different people: the lower quartile, which other programs' load does not reach. */
async function timeCalls(api: BenchApi, call: BenchCall, start: number, count: number): Promise<number> {
  const times: number[] = [];
  for (let i = start; i < start + count; i += 1) {
    // why: a prime step walks over everybody, so that neighbours' rows are not always warm.
    const caller = api.callers[(i * 61) % api.callers.length];
    if (!caller) throw new Error('nobody calls');
    const send = (request: InjectOptions) =>
      api.app.inject({ ...request, headers: { authorization: `Bearer ${caller.token}` } });
    const request = call.request(api.scale, caller.n, i);
    const began = performance.now();
    const answer = await send(request);
    times.push((performance.now() - began) * 1000);
    if (answer.statusCode >= 300) throw new Error(`${call.name}: ${answer.statusCode} ${answer.body}`);
    if (call.undo) await send(call.undo(answer.json()));
  }
  return quantile(times, 0.25);
}

function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

const median = (values: number[]) => quantile(values, 0.5);
