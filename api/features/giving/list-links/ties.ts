import type { Trx } from '#api/db/schema.ts';
import { notApart } from '#api/features/access/block-store.ts';
import type { Ties } from '#api/features/base/ties.ts';
import { enteredLists } from '#api/features/giving/list-links/entered-lists.ts';

/** Shared lists that one entered. */
export const enteredListTies: Ties = {
  part: async (trx, { how, userId, otherId, ofDependents }) => {
    if (how !== 'blocked') return;
    await leaveLists(trx, userId, otherId);
    await leaveLists(trx, otherId, userId);
    for (const [personId, other] of ofDependents) await leaveLists(trx, other, personId);
  },
  move: (trx, _services, guestId, accountId) => moveEntries(trx, guestId, accountId),
  export: {
    'listas-de-otros.json': async ({ db, media }, userId) => [await enteredLists(db, media, userId)],
  },
};

async function leaveLists(trx: Trx, userId: string, ownerId: string): Promise<void> {
  await trx
    .deleteFrom('list_entries')
    .where('user_id', '=', userId)
    .where('link_id', 'in', (eb) => eb.selectFrom('list_links').select('id').where('owner_id', '=', ownerId))
    .execute();
}

async function moveEntries(trx: Trx, guestId: string, accountId: string): Promise<void> {
  const entries = await trx
    .selectFrom('list_entries')
    .innerJoin('list_links', 'list_links.id', 'list_entries.link_id')
    .select(['list_entries.link_id', 'list_entries.entered_at'])
    .where('list_entries.user_id', '=', guestId)
    .where('list_links.owner_id', '!=', accountId)
    .where(notApart(accountId, 'list_links.owner_id'))
    .execute();
  if (entries.length === 0) return;
  await trx
    .insertInto('list_entries')
    .values(entries.map((entry) => ({ ...entry, user_id: accountId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
