import { Pool } from 'undici';
import { ask } from '#bench/web/ask.ts';
import { cpuTime } from '#bench/web/cpu-time.ts';
import type { BenchWeb } from '#bench/web/open-bench-web.ts';
import type { Yardstick } from '#bench/web/start-yardstick.ts';
import type { BenchPage } from '#bench/web/web-pages.ts';

export type PageFigure = { name: string; bytes: number; ms: number; bareMs: number };
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
  const cookie = page.isSignedIn ? web.cookie : '';
  const [product, bare] = [
    new Pool(web.url, { connections: AT_ONCE }),
    new Pool(yardstick.url, { connections: AT_ONCE }),
  ];
  const answer = await ask(product, page.path, cookie);
  await yardstick.answerAs(answer);
  const figure: PageFigure = { name: page.name, bytes: answer.body.length, ms: Infinity, bareMs: Infinity };
  for (let round = -1; round < rounds; round += 1) {
    const ms = await cpuPerRequest(web.pid, product, page.path, cookie, requests);
    // why: the bare server is so quick that fewer requests would be lost in the clock's steps.
    const bareMs = await cpuPerRequest(yardstick.pid, bare, page.path, cookie, requests * 4);
    // why: the first round warms up compilers and caches and is not counted.
    if (round < 0) continue;
    figure.ms = Math.min(figure.ms, ms);
    figure.bareMs = Math.min(figure.bareMs, bareMs);
  }
  await Promise.all([product.close(), bare.close()]);
  return figure;
}

async function cpuPerRequest(
  pid: number,
  pool: Pool,
  path: string,
  cookie: string,
  requests: number,
): Promise<number> {
  const before = cpuTime(pid);
  let left = requests;
  const visitor = async () => {
    while (left-- > 0) await ask(pool, path, cookie);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return (cpuTime(pid) - before) / requests;
}
