import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rowId } from '#bench/bench-ids.ts';
import { type LongestWait, longestWaits } from '#bench/clock/settlings.ts';
import { friendDistance } from '#bench/fill-rows.ts';
import { openBenchApi } from '#bench/open-bench-api.ts';
import { printShare } from '#bench/print-share.ts';

// Measures timing side channels: of two gifts of one owner, how often is the edit of the reserved one the slower; and of 200
// changed ones, all reserved or none, which keep the owner waiting for longer while they are settled in the background.
const { values } = parseArgs({
  options: { pairs: { type: 'string', default: '1500' }, settlings: { type: 'string', default: '40' } },
});
const pairs = Number(values.pairs);
const settlings = Number(values.settlings);
const WARM_UP = 100;
const users = 20;
// why: a pair and its control take four gifts, and of the filled ones every third was never reserved.
const giftsEach = 3 * Math.ceil(((pairs + WARM_UP) * 4) / users + 1);
const scale = { users, giftsEach, friendsEach: 10, notificationsEach: 4 };
const boundary = 'cccccccc';

const dataDir = await mkdtemp(join(tmpdir(), 'deseo-bench-'));
const { app, callers, services, close } = await openBenchApi({ dataDir, scale });
try {
  const slower = { reserved: 0, control: 0 };
  for (let i = -WARM_UP; i < pairs; i += 1) {
    const reserved = await isFirstSlower(i + WARM_UP, 0, true);
    const control = await isFirstSlower(i + WARM_UP, 2, false);
    if (i < 0) continue;
    slower.reserved += Number(reserved);
    slower.control += Number(control);
  }
  printShare('reserved against free', slower.reserved, pairs);
  printShare('control, free against free', slower.control, pairs);
  const longestWait = longestWaits({ services }, [0, friendDistance(scale, 1)], (method, url, name) =>
    call(0, method, url, name),
  );
  for (const isReserved of [true, false]) await printSettlings(longestWait, isReserved);
} finally {
  await close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Edits two gifts of one owner in random order, the first of them reserved or not; gives whether its edit took longer. */
async function isFirstSlower(pair: number, offset: number, isReserved: boolean): Promise<boolean> {
  const owner = pair % users;
  const friend = (owner + friendDistance(scale, 1)) % users;
  const k = Math.floor(pair / users) * 4 + offset;
  const [first, second] = [freeGift(owner, k), freeGift(owner, k + 1)];
  if (isReserved) await call(friend, 'POST', '/api/gift-reservations', { giftId: first });
  const order = Math.random() < 0.5 ? [first, second] : [second, first];
  // why: the reserved one was read just now; so is the other.
  for (const id of order.toReversed()) await call(friend, 'GET', `/api/gifts/${id}`);
  const took = new Map<string, number>();
  for (const id of order) took.set(id, await call(owner, 'PATCH', `/api/gifts/${id}`, `Otro ${pair}`));
  return (took.get(first) ?? 0) > (took.get(second) ?? 0);
}

/** Compares settlings of reserved gifts, or for a control of free ones, with settlings of free ones, in random order. */
async function printSettlings(longestWait: LongestWait, isReserved: boolean): Promise<void> {
  const waits = { first: [] as number[], second: [] as number[] };
  for (let pair = -1; pair < settlings; pair += 1) {
    const isFirst = Math.random() < 0.5;
    const one = await longestWait(isFirst && isReserved);
    const other = await longestWait(!isFirst && isReserved);
    // why: the first one warms up.
    if (pair < 0) continue;
    waits.first.push(isFirst ? one : other);
    waits.second.push(isFirst ? other : one);
  }
  const count = waits.first.filter((wait, pair) => wait > (waits.second[pair] ?? 0)).length;
  const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]?.toFixed(1);
  const name = isReserved ? '200 changed, all reserved against none' : 'control, none against none';
  printShare(
    `${name} (longest wait ${middle(waits.first)} and ${middle(waits.second)} ms)`,
    count,
    settlings,
  );
}

/** The k-th gift of an owner that nobody ever reserved. */
function freeGift(owner: number, k: number): string {
  // why: 20 leaves 2 over when divided by 3, so that of three gifts in a row of one owner one is free.
  const first = [0, 1, 2].find((n) => (n * users + owner) % 3 === 2) ?? 0;
  return rowId('gift', (first + 3 * k) * users + owner);
}

/** Makes one request, a string as the name in a form; gives the milliseconds that it took. Throws when it is refused. */
async function call(n: number, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object | string) {
  const isForm = typeof body === 'string';
  const form = `--${boundary}\r\nContent-Disposition: form-data; name="Name"\r\n\r\n${body}\r\n--${boundary}--\r\n`;
  const headers = {
    authorization: `Bearer ${callers[n]?.token}`,
    ...(isForm && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
  };
  const began = performance.now();
  const answer = await app.inject({ method, url, headers, ...(body && { payload: isForm ? form : body }) });
  const took = performance.now() - began;
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return took;
}
