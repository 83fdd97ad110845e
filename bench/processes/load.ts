import { Pool } from 'undici';
import { cpuTime } from '#bench/web/cpu-time.ts';

/** What came of a load: answers a second, and how many cores the answering processes used meanwhile. */
export type LoadFigures = { perSecond: number; cores: number };

/** Asks for one page over several connections for some seconds, each as soon as it has its answer. Throws unless all are 200. */
export async function load(
  url: string,
  path: string,
  pids: readonly number[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadFigures> {
  const pool = new Pool(url, { connections });
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  let answers = 0;
  const run = async (until: number) => {
    while (Date.now() < until) {
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
      answers += 1;
    }
  };
  const all = (ms: number) => Promise.all(Array.from({ length: connections }, () => run(Date.now() + ms)));
  // why: compilers and caches first.
  await all(1_000);
  answers = 0;
  const used = () => pids.reduce((sum, pid) => sum + cpuTime(pid), 0);
  const [start, before] = [performance.now(), used()];
  await all(seconds * 1000);
  const ms = performance.now() - start;
  const figures = { perSecond: (answers * 1000) / ms, cores: (used() - before) / ms };
  await pool.close();
  return figures;
}
