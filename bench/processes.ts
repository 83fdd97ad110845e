import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { type LoadFigures, load } from '#bench/processes/load.ts';
import { ask } from '#bench/web/ask.ts';
import { startYardstick } from '#bench/web/start-yardstick.ts';
import { childrenOf } from '#tests/setup/children-of.ts';
import { startStack } from '#tests/setup/stack.ts';

// What a second web process brings, beside a bare server under the same load (README.md beside this file).
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '32' },
    processes: { type: 'string', default: '1,2' },
  },
});
const effort = { seconds: Number(values.seconds), connections: Number(values.connections) };
/** One page that is kept whole, and one that is rendered for each request because of its query; neither asks the API. */
const pages = ['/login', '/login?redirectTo=%2Fprofile'];

console.log('who'.padEnd(22), pages.map((page) => page.padEnd(40)).join(''));
const yardstick = await startYardstick();
try {
  await measure('bare server', yardstick.url, () => [yardstick.pid]);
} finally {
  yardstick.stop();
}
for (const count of values.processes.split(',')) {
  const stack = await startStack({ WEB_PROCESSES: count, LOG_LEVEL: 'error' });
  const pids = () => [
    stack.webPid,
    ...childrenOf(stack.webPid).flatMap(({ pid, args }) => (args.includes('server.js') ? pid : [])),
  ];
  try {
    await measure(`WEB_PROCESSES=${count}`, stack.url, pids);
  } finally {
    await stack.stop();
  }
}

async function measure(name: string, url: string, pids: () => number[]): Promise<void> {
  const cells: string[] = [];
  for (const page of pages) {
    if (url === yardstick.url) await sameBytes(page);
    cells.push(written(await load(url, page, pids(), effort)).padEnd(40));
  }
  console.log(name.padEnd(22), cells.join(''));
}

/** Lets the bare server answer the very bytes of the product's page. */
async function sameBytes(page: string): Promise<void> {
  const stack = await startStack({ LOG_LEVEL: 'error' });
  const pool = new Pool(stack.url);
  await yardstick.answerAs(await ask(pool, page, ''));
  await pool.close();
  await stack.stop();
}

function written({ perSecond, cores }: LoadFigures): string {
  return `${perSecond.toFixed(0)} a second, ${cores.toFixed(2)} cores`;
}
