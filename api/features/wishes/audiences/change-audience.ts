import type { z } from 'zod';
import { bare } from '#api/db/bare.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Trx } from '#api/db/schema.ts';
import { queueSight } from '#api/features/base/owner-change-queue.ts';
import { giftsOnList, refreshAudiences, strictness } from '#api/features/wishes/audiences/gift-sight.ts';
import { tellSight } from '#api/features/wishes/audiences/settle-sight.ts';
import { type ListRow, peopleOf } from '#api/features/wishes/gift-lists/list-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { type giftListInput, NOBODY_TICKED } from '#contract/gift-lists.ts';

type Telling = Pick<Services, 'clock' | 'wording'>;
const ranks = { friends: 0, ...strictness } as const;

/**
 * Changes who sees an owner's list, which has to be locked, and with it what is on it; gives the list as it is then. What is not sent stays as it
 * is. Throws `invalid_input` where nobody is ticked for a list for some.
 */
export async function changeAudience(
  trx: Trx,
  services: Telling,
  list: ListRow,
  input: Pick<z.output<typeof giftListInput>, 'audience' | 'friendIds'>,
): Promise<ListRow> {
  const audience = input.audience ?? list.audience ?? 'friends';
  const ticked = await tickedOn(trx, list);
  const people =
    audience === 'some' ? await friendsAmong(trx, list.owner_id, input.friendIds ?? [...ticked]) : [];
  if (input.audience === 'some' && people.length === 0)
    throw new ApiError('invalid_input', { issues: [{ path: 'friendIds', message: NOBODY_TICKED }] });
  const added = people.filter((id) => !ticked.has(id));
  const removed = [...ticked].filter((id) => !people.includes(id));
  const stricter = ranks[audience] - ranks[list.audience ?? 'friends'];
  if (stricter === 0 && added.length + removed.length === 0) return list;
  const before = await giftsBefore(trx, list.id);
  const changed = { ...list, audience: audience === 'friends' ? null : audience };
  await write(trx, changed, { added, removed, isNew: stricter !== 0 });
  const gifts = giftsOnList(list.id);
  if (stricter !== 0) await refreshAudiences(trx, gifts);
  const isHidden = stricter > 0 || (stricter === 0 && removed.length > 0);
  const isShown = stricter < 0 || (stricter === 0 && added.length > 0);
  await tellSight(trx, services, before, gifts, { isHidden, isShown });
  return changed;
}

/**
 * Deletes an owner's list. What was on one that not all friends see is a draft then. why: else deleting a list for oneself would show everybody
 * what was on it.
 */
export async function deleteList(trx: Trx, services: Telling, list: ListRow): Promise<void> {
  await lockRows(trx, trx.selectFrom('gift_lists').select('id').where('id', '=', list.id)).execute();
  if (list.audience !== null) {
    const before = await giftsBefore(trx, list.id);
    const gifts = giftsOnList(list.id);
    const drafts = bare(trx).updateTable('gifts').set({ is_draft: 1, audience: 'draft' });
    await drafts.where('id', 'in', gifts).execute();
    await tellSight(trx, services, before, gifts, { isHidden: true, isShown: false });
  }
  await trx.deleteFrom('gift_lists').where('id', '=', list.id).execute();
}

/** Queues that what is on a list which not all friends see went out of the sight of who had only its link. */
export async function hideFromEntered(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { list_id, list_audience }: { list_id: string | null; list_audience: ListRow['audience'] },
): Promise<void> {
  const before = list_id === null || list_audience === null ? [] : await giftsBefore(trx, list_id);
  const narrow = before.filter(({ audience }) => audience !== null && audience !== 'draft');
  await queueSight(trx, clock.now(), 'hidden', narrow);
}

const giftsBefore = (trx: Trx, listId: string) =>
  bare(trx)
    .selectFrom('gifts')
    .select(['id', 'owner_id', 'name', 'price_cents', 'currency', 'audience', 'is_untold'])
    .where('id', 'in', giftsOnList(listId))
    .execute();

async function tickedOn(trx: Trx, list: ListRow): Promise<Set<string>> {
  if (list.audience !== 'some') return new Set();
  const rows = await peopleOf(trx, list.owner_id).where('list_id', '=', list.id).execute();
  return new Set(rows.map(({ friend_id }) => friend_id));
}

/** Those of these people who are friends; locked, so that a friendship which ends meanwhile takes its tick along. */
async function friendsAmong(trx: Trx, ownerId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const friends = trx
    .selectFrom('friendships')
    .select('friend_id')
    .where('user_id', '=', ownerId)
    .where('friend_id', 'in', ids)
    .orderBy('friend_id');
  return (await lockRows(trx, friends).execute()).map(({ friend_id }) => friend_id);
}

type Ticks = { added: readonly string[]; removed: readonly string[]; isNew: boolean };

async function write(
  trx: Trx,
  { id, owner_id, audience }: ListRow,
  { added, removed, isNew }: Ticks,
): Promise<void> {
  if (isNew) {
    await trx.updateTable('gift_lists').set({ audience }).where('id', '=', id).execute();
    // why: what was said of a link was said of who saw the list then.
    const links = trx.updateTable('list_links').set({ audience_confirmed: null });
    await links.where('list_id', '=', id).execute();
  }
  if (removed.length > 0) {
    const ticks = trx.deleteFrom('gift_list_people').where('list_id', '=', id);
    await ticks.where('friend_id', 'in', removed).execute();
  }
  if (added.length === 0) return;
  const ticks = added.map((friend_id) => ({ list_id: id, owner_id, friend_id }));
  await trx.insertInto('gift_list_people').values(ticks).execute();
}
