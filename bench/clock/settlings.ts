import { setTimeout as wait } from 'node:timers/promises';
import { bare } from '#api/db/bare.ts';
import { newId } from '#api/db/ids.ts';
import { settleOwnerChanges } from '#api/features/lifecycle/owner-changes/settle-owner-changes.ts';
import { rowId } from '#bench/bench-ids.ts';
import type { BenchApi } from '#bench/open-bench-api.ts';

const GIFTS = 200;
/** How long the owner looks on, and in which part of it the settling begins. */
const [WATCHED_MS, BEGINS_MS] = [1500, 750];

/** The longest that an owner waited for a page while 200 changed gifts of theirs, all reserved or none, were settled. */
export type LongestWait = (isReserved: boolean) => Promise<number>;

/** Makes what measures it, of one owner whose friend reserves; `call` makes a request and gives how long it took. */
export function longestWaits(
  { services }: Pick<BenchApi, 'services'>,
  [owner, friend]: readonly [number, number],
  call: (method: 'GET' | 'PATCH', url: string, name?: string) => Promise<number>,
): LongestWait {
  const { db, clock } = services;
  return async (isReserved) => {
    const now = clock.now();
    const ids = Array.from({ length: GIFTS }, newId);
    const shared = { owner_id: rowId('user', owner), gift_id: '', user_id: rowId('user', friend) };
    const gift = { name: 'Tetera', description: 'Sin foto', rating: 3, created_at: now, updated_at: now };
    await bare(db)
      .insertInto('gifts')
      .values(ids.map((id) => ({ ...gift, id, owner_id: shared.owner_id })))
      .execute();
    const reservations = ids.map((gift_id) => ({ ...shared, id: newId(), gift_id, reserved_at: now }));
    if (isReserved) await bare(db).insertInto('reservations').values(reservations).execute();
    for (const id of ids) await call('PATCH', `/api/gifts/${id}`, 'Pava');
    const settled = wait(Math.random() * BEGINS_MS).then(() => settleOwnerChanges(services, 0));
    let longest = 0;
    for (const until = performance.now() + WATCHED_MS; performance.now() < until; await wait(1))
      longest = Math.max(longest, await call('GET', `/api/gifts/${ids[0]}`));
    if ((await settled) < GIFTS) throw new Error('not all changes were settled');
    return longest;
  };
}
