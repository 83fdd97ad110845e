import { Pool } from 'undici';
import { ask } from '#bench/web/ask.ts';
import { cpuTime } from '#bench/web/cpu-time.ts';
import type { BenchWeb } from '#bench/web/open-bench-web.ts';
import type { Yardstick } from '#bench/web/start-yardstick.ts';
import type { BenchPage } from '#bench/web/web-pages.ts';

/** CPU ms a request: of the web process, of the API, of the bare server. */
export type PageFigure = { name: string; bytes: number; ms: number; apiMs: number; bareMs: number };
export type PageEffort = { rounds: number; requests: number };

const AT_ONCE = 4;

/**
 * Measures one page on the product and the same bytes on the bare server in turn, round after round, and gives the CPU
 * time per request of each process: the lowest round, which what else the machine does has touched least.
 */
export async function measurePage(
  web: BenchWeb,
  yardstick: Yardstick,
  page: BenchPage,
  { rounds, requests }: PageEffort,
): Promise<PageFigure> {
  const [product, bare] = [
    new Pool(web.url, { connections: AT_ONCE }),
    new Pool(yardstick.url, { connections: AT_ONCE }),
  ];
  const pids = [web.pid, web.apiPid];
  let asked = 0;
  const next = async () => {
    asked += 1;
    return ask(product, page.path(asked), await page.cookie(asked));
  };
  const answer = await next();
  await yardstick.answerAs(answer);
  const figure = {
    name: page.name,
    bytes: answer.body.length,
    ms: Infinity,
    apiMs: Infinity,
    bareMs: Infinity,
  };
  for (let round = -1; round < rounds; round += 1) {
    const [ms = 0, apiMs = 0] = await cpuPerRequest(pids, next, requests);
    // why: the bare server is so quick that fewer requests would be lost in the clock's steps.
    const [bareMs = 0] = await cpuPerRequest([yardstick.pid], () => ask(bare, '/', ''), requests * 4);
    // why: the first round warms up compilers and caches and is not counted.
    if (round < 0) continue;
    if (ms + apiMs < figure.ms + figure.apiMs) Object.assign(figure, { ms, apiMs });
    figure.bareMs = Math.min(figure.bareMs, bareMs);
  }
  await Promise.all([product.close(), bare.close()]);
  return figure;
}

async function cpuPerRequest(
  pids: readonly number[],
  request: () => Promise<unknown>,
  requests: number,
): Promise<number[]> {
  const before = pids.map(cpuTime);
  let left = requests;
  const visitor = async () => {
    while (left-- > 0) await request();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return pids.map((pid, i) => (cpuTime(pid) - (before[i] ?? 0)) / requests);
}
