import { type Insertable, type Selectable, sql } from 'kysely';
import { newId } from '#api/db/ids.ts';
import type { Tables, Trx } from '#api/db/schema.ts';

// What an owner does is one row here, reserved or not, so that their own request takes no longer (timing side channel).
// `settle-owner-changes.ts` works it off in the background.

export type OwnerChange = Selectable<Tables['owner_changes']>;
type Gift = Pick<Tables['gifts'], 'id' | 'owner_id' | 'name' | 'price_cents' | 'currency'>;

const ROWS_PER_STATEMENT = 1000;

/** Queues that an owner changed, bought, received or deleted a gift, with the name that it has now. */
export async function queueGiftChange(
  trx: Trx,
  now: number,
  kind: 'changed' | 'hidden' | 'shown' | 'purchased' | 'received' | 'deleted' | 'forgotten',
  { id, owner_id, name, price_cents, currency }: Gift,
  payload: string | null = null,
): Promise<void> {
  const change = { ...row(kind, owner_id, now), gift_id: id, gift_name: name, price_cents, currency };
  await queue(trx, [{ ...change, payload }]);
}

/** Queues that several gifts of one owner, as they were until then, are seen by others than before. */
export async function queueSight(
  trx: Trx,
  now: number,
  kind: 'hidden' | 'shown',
  gifts: readonly Gift[],
): Promise<void> {
  const rows = gifts.map(({ id, owner_id, name, price_cents, currency }) => ({
    ...{ ...row(kind, owner_id, now), gift_id: id, gift_name: name, price_cents, currency },
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await queue(trx, rows.slice(start, start + ROWS_PER_STATEMENT));
}

/** Queues that an owner deleted their account. */
export async function queueLeaving(trx: Trx, now: number, ownerId: string): Promise<void> {
  await queue(trx, [row('left', ownerId, now)]);
}

/** Queues the end of a user's friendships with these others. */
export async function queueUnfriending(
  trx: Trx,
  now: number,
  userId: string,
  otherIds: readonly string[],
): Promise<void> {
  const rows = otherIds.map((other_id) => ({ ...row('unfriended', userId, now), other_id }));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await queue(trx, rows.slice(start, start + ROWS_PER_STATEMENT));
}

function row(kind: OwnerChange['kind'], owner_id: string, created_at: number) {
  return { id: newId(), kind, owner_id, created_at };
}

async function queue(trx: Trx, rows: readonly Insertable<Tables['owner_changes']>[]): Promise<void> {
  await trx.insertInto('owner_changes').values(rows).execute();
}

/** Takes the oldest rows of a kind out of the queue: of several processes each row is taken by one. */
export async function takeChanges(
  trx: Trx,
  kind: 'left' | 'unfriended',
  count: number,
): Promise<OwnerChange[]> {
  const oldest = trx
    .selectFrom('owner_changes')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('id')
    .limit(sql.lit(count));
  return trx.deleteFrom('owner_changes').where('id', 'in', oldest).returningAll().execute();
}

/** Takes all changes of some gifts out of the queue: gifts that are gone, or of which the first change is old enough. */
export async function takeGiftChanges(trx: Trx, until: number, gifts: number): Promise<OwnerChange[]> {
  const ripe = trx
    .selectFrom('owner_changes')
    .select('gift_id')
    .distinct()
    .where('gift_id', 'is not', null)
    .where((eb) => eb.or([eb('kind', 'in', ['deleted', 'forgotten']), eb('created_at', '<=', until)]))
    .limit(sql.lit(gifts));
  return trx.deleteFrom('owner_changes').where('gift_id', 'in', ripe).returningAll().execute();
}
