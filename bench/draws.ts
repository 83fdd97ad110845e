import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bare } from '#api/db/bare.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { insertGuest } from '#api/features/access/guest-store.ts';
import { draw } from '#api/features/giving/draws/draw.ts';
import { insertParticipant } from '#api/features/giving/draws/join-draw.ts';
import { type BenchApi, openBenchApi } from '#bench/open-bench-api.ts';
import { printShare } from '#bench/print-share.ts';

// Measures the CPU of drawing, what others wait for it, and a timing side channel: of two draws of the same people that differ only in who drew whom
// among others, how often the same look at the one takes longer, with a control.
const { values } = parseArgs({ options: { looks: { type: 'string', default: '1500' } } });
const looks = Number(values.looks);
const WARM_UP = 100;
const PEOPLE = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

const CROWD = 100;
const DESIGNS = 50;
/** Bans of many kinds: few and many by chance, houses, couples, and the next three alone. */
const designs = Array.from({ length: DESIGNS }, (_, index) => designOf(index));
printCpu(designs);

const dataDir = await mkdtemp(join(tmpdir(), 'deseo-bench-'));
const scale = { users: 20, giftsEach: 10, friendsEach: 10, notificationsEach: 4 };
const api = await openBenchApi({ dataDir, scale });
try {
  await printBystander(api);
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
  await bare(db).deleteFrom('draw_pairs').where('giver_id', 'in', people).execute();
  const pairs = circle.map((giver, place) => ({
    giver_id: people[giver] ?? '',
    receiver_id: people[circle[(place + 1) % PEOPLE] ?? 0] ?? '',
    ...{ is_changed: 0, seen_at: null, told_at: null },
  }));
  await bare(db).insertInto('draw_pairs').values(pairs).execute();
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

/** Whom each of a crowd may get, under the bans of one design. */
function designOf(index: number): number[][] {
  const people = Array.from({ length: CROWD }, (_, person) => person);
  const kinds = [
    (giver: number, receiver: number) => giver >> 1 !== receiver >> 1,
    (giver: number, receiver: number) => giver % 2 !== receiver % 2,
    (giver: number, receiver: number) => (receiver - giver + CROWD) % CROWD <= 3 + (index % 9),
    () => randomInt(DESIGNS) >= index,
    () => randomInt(2) === 0,
  ];
  const may = kinds[index % kinds.length] ?? (() => true);
  return people.map((giver) => people.filter((receiver) => receiver !== giver && may(giver, receiver)));
}

/** Prints what drawing a crowd costs under each design, four times each, after warming up. */
function printCpu(all: readonly number[][][]): void {
  for (const design of all.slice(0, 10)) draw(design, randomInt);
  const drawn = [all, all, all, all].flat().map((design) => {
    const before = process.cpuUsage();
    const isDrawn = draw(design, randomInt) !== null;
    const { user, system } = process.cpuUsage(before);
    return { isDrawn, ms: (user + system) / 1000 };
  });
  const times = drawn.map(({ ms }) => ms);
  const refused = drawn.filter(({ isDrawn }) => !isDrawn).length;
  const name = `drawing for ${CROWD} people, ${DESIGNS} designs of bans`;
  const cpu = `${share(times, 0.5)} ms of CPU, p99 ${share(times, 0.99)}, at most ${share(times, 1)}`;
  console.log(`${name}: ${cpu} (${times.length} draws, ${refused} refused)`);
}

function share(times: readonly number[], part: number): string {
  const sorted = [...times].sort((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
}

/** Prints how long others wait while eight crowds are drawn at once, again and again, and while nobody draws. */
async function printBystander(bench: BenchApi): Promise<void> {
  const rounds = Array.from({ length: 8 }, () => 0);
  const ids = await Promise.all(rounds.map((_, n) => crowdOf(bench, n)));
  const look = () => call(bench, PEOPLE, 'GET', '/api/draws');
  const during = async (busy: () => boolean) => {
    const times = [];
    while (busy()) {
      times.push(await look());
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return times;
  };
  const until = Date.now() + 3000;
  const quiet = await during(() => Date.now() < until);
  let [isDrawing, slowest] = [true, 0];
  const draws = async () => {
    for (let again = 0; again < 10; again += 1) {
      const presses = ids.map(async (id, n) => {
        const began = performance.now();
        await send(bench, n, 'POST', `/api/draws/${id}/draw`, { round: again });
        slowest = Math.max(slowest, performance.now() - began);
      });
      await Promise.all(presses);
    }
    isDrawing = false;
  };
  const [busy] = await Promise.all([during(() => isDrawing), draws()]);
  console.log(
    `another's look while eight draw at once: p95 ${share(busy, 0.95)} ms, quiet ${share(quiet, 0.95)} (${busy.length} and ${quiet.length} looks); a press at most ${slowest.toFixed(0)} (80 presses of ${CROWD} people)`,
  );
}

/** Makes an open draw of a crowd of people without accounts, organized by one of the callers. */
async function crowdOf(bench: BenchApi, n: number): Promise<string> {
  const { db, clock } = bench.services;
  const on = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
  const made = await send(bench, n, 'POST', '/api/draws', { name: 'Navidad', on, isIn: false });
  const { id } = made.json();
  await inTransaction(db, async (trx) => {
    for (let person = 0; person < CROWD; person += 1) {
      const userId = await insertGuest(trx, clock.now(), `Gente ${person}`);
      await insertParticipant(trx, clock.now(), id, userId, { wish: '' });
    }
  });
  return id;
}
