import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rowId } from '#bench/bench-ids.ts';
import { openBenchApi } from '#bench/open-bench-api.ts';

// Measures the timing side channel of blocks: how often is a call about what is blocked slower than one about an unknown id.
const { values } = parseArgs({ options: { calls: { type: 'string', default: '1000' } } });
const calls = Number(values.calls);
const WARM_UP = 200;
const scale = { users: 400, giftsEach: 20, friendsEach: 20, notificationsEach: 4 };
// Callers, of whom every second user is one.
const BLOCKED = 0;
const BLOCKER = 100;
const blockerId = rowId('user', 2 * BLOCKER);
const blockedId = rowId('user', 2 * BLOCKED);

const dataDir = await mkdtemp(join(tmpdir(), 'deseo-bench-'));
const { app, callers, close } = await openBenchApi({ dataDir, scale });
try {
  await ask('PUT', `/api/blocks/${blockedId}`, undefined, BLOCKER);
  const gift = (n: number) => rowId('gift', 2 * BLOCKER + (n % scale.giftsEach) * scale.users);
  await compare('a deseo', (id) => ask('GET', `/api/gifts/${id}`), gift);
  await compare('its comments', (id) => ask('GET', `/api/gifts/${id}/comments`), gift);
  await compare('a reservation', (id) => ask('POST', '/api/gift-reservations', { giftId: id }), gift);
  const blocker = () => blockerId;
  await compare('an invitation', (id) => ask('POST', '/api/invitations', { toUserId: id }), blocker);
  await compare('a block', (id) => ask('PUT', `/api/blocks/${id}`), blocker);
} finally {
  await close();
  await rm(dataDir, { recursive: true, force: true });
}

type Ask = (id: string) => Promise<{ took: number; status: number }>;

/** Asks about what is blocked, an unknown id and another, in random order, and prints how often each beat the last. */
async function compare(what: string, call: Ask, theirs: (n: number) => string): Promise<void> {
  const slower = { blocked: 0, control: 0 };
  const took: Record<'blocked' | 'unknown', number[]> = { blocked: [], unknown: [] };
  for (let n = -WARM_UP; n < calls; n += 1) {
    const ids = { blocked: theirs(n + WARM_UP), unknown: randomUUID(), other: randomUUID() };
    const order = (['blocked', 'unknown', 'other'] as const).toSorted(() => Math.random() - 0.5);
    const times = { blocked: 0, unknown: 0, other: 0 };
    for (const kind of order) {
      const answer = await call(ids[kind]);
      if (answer.status !== 404) throw new Error(`${what}: ${answer.status}`);
      times[kind] = answer.took;
    }
    if (n < 0) continue;
    slower.blocked += Number(times.blocked > times.unknown);
    slower.control += Number(times.other > times.unknown);
    took.blocked.push(times.blocked);
    took.unknown.push(times.unknown);
  }
  const percent = (count: number) => `${((100 * count) / calls).toFixed(1)} %`;
  const median = (all: number[]) => `${(all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0).toFixed(3)} ms`;
  console.log(
    `${what}: blocked slower in ${percent(slower.blocked)} of ${calls}, control ${percent(slower.control)}; median ${median(took.blocked)} beside ${median(took.unknown)}`,
  );
}

async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, n = BLOCKED) {
  const headers = { authorization: `Bearer ${callers[n]?.token}` };
  const began = performance.now();
  const { statusCode } = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { took: performance.now() - began, status: statusCode };
}
