import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PEOPLE_SCALE, peoplePages } from '#bench/people/people-pages.ts';
import { measurePage } from '#bench/web/measure-pages.ts';
import { openBenchWeb } from '#bench/web/open-bench-web.ts';
import { startYardstick } from '#bench/web/start-yardstick.ts';

// Measures what friends and notifications cost the web process for somebody with 500 and 2,000 of them (README.md beside this file).
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    requests: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
  },
});
const effort = { rounds: Number(values.rounds), requests: Number(values.requests) };
const folder = await mkdtemp(join(tmpdir(), 'deseo-bench-'));
const web = await openBenchWeb(folder, {}, PEOPLE_SCALE);
const yardstick = await startYardstick();
const heads = ['few bytes', 'few ms', 'bytes', 'CPU ms', 'bare ms', 'times few'];
try {
  const busy = { ...web, ...(await web.addBusyPerson()) };
  const many = peoplePages(busy);
  console.log('page'.padEnd(26), heads.map((head) => head.padStart(10)).join(''));
  for (const [index, few] of peoplePages(web).entries()) {
    const page = many[index];
    if (!page?.name.includes(values.only)) continue;
    const usual = await measurePage(web, yardstick, few, effort);
    const { name, bytes, ms, bareMs } = await measurePage(busy, yardstick, page, effort);
    const figures = [usual.ms, ms, bareMs].map((figure) => figure.toFixed(3));
    const [usualMs = '', busyMs = '', bare = ''] = figures;
    const cells = [String(usual.bytes), usualMs, String(bytes), busyMs, bare, (ms / usual.ms).toFixed(1)];
    console.log(name.padEnd(26), cells.map((cell) => cell.padStart(10)).join(''));
  }
} finally {
  yardstick.stop();
  await web.stop();
  await rm(folder, { recursive: true, force: true });
}
