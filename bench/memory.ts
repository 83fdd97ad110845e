import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeBenchPerson } from '#bench/memory/person.ts';
import { bareStarts, productStarts, type StartFigures } from '#bench/memory/start-times.ts';
import { type TreeMemory, treeMemory } from '#bench/memory/tree-memory.ts';
import { visit } from '#bench/memory/visit.ts';
import { startStack } from '#tests/setup/stack.ts';

// How soon the built product is ready and what it holds: after a load, over many visitors, over many uploads; beside a server
// of one line (README.md beside this file). Ends with 1 when memory goes on growing.
const { values } = parseArgs({
  options: {
    starts: { type: 'string', default: '7' },
    views: { type: 'string', default: '4000' },
    requests: { type: 'string', default: '200000' },
    uploads: { type: 'string', default: '2000' },
  },
});
const starts = Number(values.starts);
/** Decoders end after 30 s without work. */
const REST_MS = 35_000;
/** More than this between the half and the end is called growing. */
const GROWTH_MB = 40;
/** Two decoders end together after every hundredth picture, so we look at them this many before. */
const AHEAD = 24;
let isFlat = true;

if (starts > 0) {
  sayStart('bare server', await bareStarts(starts));
  sayStart('Deseo', await productStarts(starts));
}
const stack = await startStack({ LOG_LEVEL: 'error' });
try {
  say('started', treeMemory(stack.supervisorPid));
  const ana = await makeBenchPerson(stack.url);
  for (let gift = 0; gift < 20; gift += 1) await ana.publish(`Deseo ${gift}`);
  const giftId = /gift\/([\da-f-]{36})/.exec(await ana.see('/profile'))?.[1] ?? '';
  const screens = ['/home', '/profile', `/gift/${giftId}`, '/home/friends', '/home/create'];
  const views = Number(values.views);
  const lane = async (from: number) => {
    for (let view = from; view < views; view += 8) await ana.see(screens[view % screens.length] ?? '/home');
  };
  await Promise.all(Array.from({ length: 8 }, (_, from) => lane(from)));
  say(`${views} pages of somebody, 20 uploads`, treeMemory(stack.supervisorPid));
  await wait(REST_MS);
  say('35 s later', treeMemory(stack.supervisorPid));

  const visitors = [
    '/',
    '/login',
    `/gift/${giftId}`,
    `/gift/${giftId}?utm_source=chat`,
    '/register',
    '/no/hay',
  ];
  const seen = new Map<number, TreeMemory>();
  await visit(stack.url, visitors, Number(values.requests), (done) => {
    seen.set(done, treeMemory(stack.supervisorPid));
  });
  for (const [done, memory] of seen) say(`${done} requests of visitors`, memory);
  judge([...seen.values()]);

  const uploads = Number(values.uploads);
  const held: TreeMemory[] = [];
  for (let done = 0; done < uploads; done += 4) {
    await Promise.all([0, 1, 2, 3].map((lane) => ana.publish(`Subido ${done + lane}`)));
    if ((done + 4 + AHEAD) % Math.max(4, Math.ceil(uploads / 40) * 4) !== 0) continue;
    held.push(treeMemory(stack.supervisorPid));
    say(`${done + 4} uploads`, held.at(-1));
  }
  // why: decoders are replaced after a number of pictures, so that what they hold goes up and down.
  judge(held.map(({ web, api }) => ({ rss: web + api })));
  await wait(REST_MS);
  say('35 s later', treeMemory(stack.supervisorPid));
  await ana.close();
} finally {
  await stack.stop();
}
process.exitCode = isFlat ? 0 : 1;

function judge(memories: readonly { rss: number }[]): void {
  const half = memories[Math.floor(memories.length / 2)]?.rss ?? 0;
  const end = memories.at(-1)?.rss ?? 0;
  if (end - half > GROWTH_MB) isFlat = false;
  console.log(`from the half to the end: ${(end - half).toFixed(0)} MB`);
}

function sayStart(what: string, { bestMs, medianMs, megabytes }: StartFigures): void {
  console.log(
    `${what}: ready after ${medianMs.toFixed(0)} ms (best ${bestMs.toFixed(0)}), ${megabytes.toFixed(0)} MB`,
  );
}

function say(when: string, memory: TreeMemory | undefined): void {
  if (!memory) return;
  const { rss, pss, web, api, decoders } = memory;
  const parts = `web ${web.toFixed(0)}, api ${api.toFixed(0)}, decoders ${decoders.toFixed(0)}`;
  console.log(
    when.padEnd(40),
    `${rss.toFixed(0)} MB (${parts}); what is shared counted once: ${pss.toFixed(0)}`,
  );
}
