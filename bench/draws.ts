import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { draw } from '#api/features/draws/draw.ts';
import { type BenchApi, openBenchApi } from '#bench/open-bench-api.ts';
import { printShare } from '#bench/print-share.ts';

// Measures the CPU of drawing, and a timing side channel: of two draws of the same people that differ only in who drew whom
// among others, how often the same look at the one takes longer, with a control.
const { values } = parseArgs({ options: { looks: { type: 'string', default: '1500' } } });
const looks = Number(values.looks);
const WARM_UP = 100;
const PEOPLE = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

for (const [name, may] of [
  ['100 people, 30 couples', (one: number, other: number) => one >= 60 || one >> 1 !== other >> 1],
  ['100 people, two houses of 50', (one: number, other: number) => one % 2 !== other % 2],
] as const)
  printCpu(name, () => draw(100, may, randomInt));

const dataDir = await mkdtemp(join(tmpdir(), 'deseo-bench-'));
const scale = { users: 20, giftsEach: 10, friendsEach: 10, notificationsEach: 4 };
const api = await openBenchApi({ dataDir, scale });
try {
  // why: the first gives to the second in all of them; among the others it is another circle, or for the control the same.
  const same = Array.from({ length: PEOPLE }, (_, index) => index);
  const other = [0, 1, ...same.slice(2).reverse()];
  const ids = [await drawnAs(api, same), await drawnAs(api, other), await drawnAs(api, same)] as const;
  for (const [who, caller, method, path] of [
    ['organizer, the draw', PEOPLE, 'GET', ''],
    ['participant, the draw', 0, 'GET', ''],
    ['participant, whom they drew', 0, 'POST', '/mine'],
  ] as const)
    for (const [what, second] of [
      ['', ids[1]],
      ['control: ', ids[2]],
    ] as const) {
      const look = (id: string) => call(api, caller, method, `/api/draws/${id}${path}`);
      printShare(`${what}${who}`, await countSlower(look, ids[0], second), looks);
    }
} finally {
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Counts in how many pairs of looks, in random order, the first draw took longer. */
async function countSlower(
  look: (id: string) => Promise<number>,
  one: string,
  other: string,
): Promise<number> {
  let count = 0;
  for (let pair = -WARM_UP; pair < looks; pair += 1) {
    const took = new Map<string, number>();
    for (const id of randomInt(2) === 0 ? [one, other] : [other, one]) took.set(id, await look(id));
    if (pair >= 0) count += Number((took.get(one) ?? 0) > (took.get(other) ?? 0));
  }
  return count;
}

/** Makes a draw of ten people, whom the eleventh organizes, in which each gives to the next of the circle. Gives its id. */
async function drawnAs(bench: BenchApi, circle: readonly number[]): Promise<string> {
  const { db } = bench.services;
  const on = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
  const made = await send(bench, PEOPLE, 'POST', '/api/draws', { name: 'Navidad', on, isIn: false });
  const { id, asOrganizer } = made.json();
  for (let n = 0; n < PEOPLE; n += 1)
    await send(bench, n, 'POST', `/api/draws/by-token/${asOrganizer.token}/join`, { listId: 'all' });
  const drawn = await send(bench, PEOPLE, 'POST', `/api/draws/${id}/draw`, {});
  const people: string[] = drawn.json().participants.map((one: { id: string }) => one.id);
  await db.deleteFrom('draw_pairs').where('giver_id', 'in', people).execute();
  const pairs = circle.map((giver, place) => ({
    giver_id: people[giver] ?? '',
    receiver_id: people[circle[(place + 1) % PEOPLE] ?? 0] ?? '',
    ...{ is_changed: 0, seen_at: null, told_at: null },
  }));
  await db.insertInto('draw_pairs').values(pairs).execute();
  return id;
}

async function send(
  { app, callers }: BenchApi,
  n: number,
  method: 'GET' | 'POST',
  url: string,
  body?: object,
) {
  const headers = { authorization: `Bearer ${callers[n]?.token}` };
  const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return answer;
}

async function call(bench: BenchApi, n: number, method: 'GET' | 'POST', url: string): Promise<number> {
  const began = performance.now();
  await send(bench, n, method, url);
  return performance.now() - began;
}

function printCpu(name: string, work: () => unknown): void {
  const times = Array.from({ length: 20 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }).toSorted((one, other) => one - other);
  console.log(`${name}: ${times[10]?.toFixed(1)} ms of CPU, at most ${times.at(-1)?.toFixed(1)} (20 draws)`);
}
