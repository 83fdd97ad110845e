import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bare } from '#api/db/bare.ts';
import type { Services } from '#api/services.ts';
import { rowId } from '#bench/bench-ids.ts';
import { openBenchApi } from '#bench/open-bench-api.ts';
import { MAX_LISTS_EACH } from '#contract/gifts.ts';

// Measures how dear a friend can make a feed: what they keep from its reader, on as many lists as one deseo may be on.
const { values } = parseArgs({
  options: { gifts: { type: 'string', default: '5000' }, calls: { type: 'string', default: '300' } },
});
const [gifts, calls] = [Number(values.gifts), Number(values.calls)];
const MOST = 2;
const scale = { users: 400, giftsEach: 20, friendsEach: 20, notificationsEach: 4 };

const dataDir = await mkdtemp(join(tmpdir(), 'deseo-bench-'));
const { app, callers, services, close } = await openBenchApi({ dataDir, scale });
try {
  const reader = callers[0];
  const readerId = rowId('user', reader?.n ?? 0);
  const friend = await services.db
    .selectFrom('friendships')
    .select('friend_id')
    .where('user_id', '=', readerId)
    .executeTakeFirstOrThrow();
  const read = async () => {
    const headers = { authorization: `Bearer ${reader?.token}` };
    const took: number[] = [];
    for (let n = 0; n < calls; n += 1) {
      const began = performance.now();
      const { statusCode } = await app.inject({ method: 'GET', url: '/api/gifts?limit=20', headers });
      if (statusCode !== 200) throw new Error(`feed: ${statusCode}`);
      took.push(performance.now() - began);
    }
    return took.toSorted((a, b) => a - b)[calls >> 1] ?? 0;
  };
  await read();
  const open = await read();
  console.log(`open: ${open.toFixed(2)} ms`);
  const lists = await hide(services, friend.friend_id);
  const dear = await read();
  const print = (what: string, took: number) =>
    console.log(
      `${gifts} on ${MAX_LISTS_EACH} lists each, ${what}: ${took.toFixed(2)} ms, ${(took / open).toFixed(2)} times`,
    );
  print('which show the reader nothing', dear);
  const shown = lists
    .slice(1)
    .map((list_id) => ({ list_id, owner_id: friend.friend_id, friend_id: readerId }));
  await services.db.insertInto('gift_list_people').values(shown).execute();
  print('of which one leaves the reader out', await read());
  if (dear > MOST * open) process.exitCode = 1;
} finally {
  await close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Publishes the owner's newest deseos, each on as many lists for some as it may be; gives the lists. */
async function hide({ db }: Services, ownerId: string): Promise<string[]> {
  const lists = Array.from({ length: MAX_LISTS_EACH }, (_, n) => rowId('list', 5_000_000 + n));
  const named = lists.map((id, n) => ({
    ...{ id, owner_id: ownerId, name: `Cara ${n}`, name_norm: `cara ${n}`, created_at: n },
    audience: 'some' as const,
  }));
  await db.insertInto('gift_lists').values(named).execute();
  for (let start = 0; start < gifts; start += 500) {
    const ids = Array.from({ length: Math.min(500, gifts - start) }, (_, n) =>
      rowId('gift', 5_000_000 + start + n),
    );
    const now = Date.now();
    const rows = ids.map((id, n) => ({
      ...{
        id,
        owner_id: ownerId,
        name: 'Escondido',
        description: 'Caro',
        rating: 3,
        audience: 'some' as const,
      },
      ...{ created_at: now + start + n, updated_at: now + start + n },
    }));
    await bare(db).insertInto('gifts').values(rows).execute();
    const items = ids.flatMap((gift_id) => lists.map((list_id) => ({ gift_id, list_id })));
    await db.insertInto('gift_list_items').values(items).execute();
  }
  return lists;
}
