import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measurePage } from '#bench/web/measure-pages.ts';
import { openBenchWeb } from '#bench/web/open-bench-web.ts';
import { startYardstick } from '#bench/web/start-yardstick.ts';
import { webPages } from '#bench/web/web-pages.ts';

// Measures what a page costs the web process and the API, beside a bare server that answers the same bytes (README.md beside this file).
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    requests: { type: 'string', default: '1500' },
    only: { type: 'string', default: '' },
  },
});
const effort = { rounds: Number(values.rounds), requests: Number(values.requests) };
const folder = await mkdtemp(join(tmpdir(), 'deseo-bench-'));
const web = await openBenchWeb(folder);
const yardstick = await startYardstick();
try {
  console.log(
    'page'.padEnd(32),
    ['bytes', 'web ms', 'API ms', 'bare ms', 'times'].map((head) => head.padStart(9)).join(''),
  );
  for (const page of webPages(web).filter(({ name }) => name.includes(values.only))) {
    const { name, bytes, ms, apiMs, bareMs } = await measurePage(web, yardstick, page, effort);
    const cells = [
      String(bytes),
      ms.toFixed(3),
      apiMs.toFixed(3),
      bareMs.toFixed(3),
      (ms / bareMs).toFixed(1),
    ];
    console.log(name.padEnd(32), cells.map((cell) => cell.padStart(9)).join(''));
  }
} finally {
  yardstick.stop();
  await web.stop();
  await rm(folder, { recursive: true, force: true });
}
