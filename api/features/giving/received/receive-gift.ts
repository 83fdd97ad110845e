import { bare } from '#api/db/bare.ts';
import { newId } from '#api/db/ids.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Db, Tables, Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { lockGift } from '#api/features/access/gift-store.ts';
import { queueGiftChange } from '#api/features/base/owner-change-queue.ts';
import type { ReceivedPayload } from '#api/features/giving/received/say-thanks.ts';
import { notifyPublished } from '#api/features/wishes/audiences/gift-notifications.ts';
import { refreshAudience } from '#api/features/wishes/audiences/gift-sight.ts';
import { settleSight } from '#api/features/wishes/audiences/settle-sight.ts';
import { requireOwn } from '#api/features/wishes/gifts/change-gift.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Services } from '#api/services.ts';
import { DEFAULT_TIME_ZONE } from '#contract/birthday.ts';
import { localTime } from '#contract/calendar-days.ts';
import { RECEIVED_CHANGE_DAYS, type ReceivedInput } from '#contract/received.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when what is said of something that was received can be changed. */
export const changeableUntil = (receivedAt: number): number => receivedAt + RECEIVED_CHANGE_DAYS * DAY_MS;

/** Until when it can be wished for again as if it had not come. */
export const undoableUntil = (receivedAt: number): number => receivedAt + DAY_MS;

/**
 * Marks the caller's own gift as received, for good, and queues the thanks; the same work with and without a reservation.
 * Throws `gift_not_found`, `forbidden`, `already_received`, and `invalid_input` for a day that is to come.
 */
export async function receiveGift(
  { db, clock }: Services,
  callerId: string,
  id: string,
  input: ReceivedInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const gift = requireOwn(callerId, await lockGift(trx, id, callerId));
    if (gift.received_at !== null) throw new ApiError('already_received');
    const now = clock.now();
    const lists = await trx
      .selectFrom('gift_list_items')
      .select('list_id')
      .where('gift_id', '=', id)
      .execute();
    const received_lists = JSON.stringify(lists.map(({ list_id }) => list_id));
    const states = { received_at: now, purchased_at: gift.purchased_at ?? now, received_lists };
    await write(trx, now, gift, input, states);
    // why: a list shows what is still wished for; those that not all friends see still say who sees it.
    const open = trx.selectFrom('gift_lists').select('id').where('audience', 'is', null);
    await trx
      .deleteFrom('gift_list_items')
      .where('gift_id', '=', id)
      .where('list_id', 'in', open.where('owner_id', '=', callerId))
      .execute();
  });
}

/**
 * Wishes for it as before, within a day: on its lists, bought only if it was. Thanks that went out stay. The same work with and
 * without a reservation. Throws `gift_not_found`, `not_received`, `received_too_old`.
 */
export async function undoReceived(services: Services, callerId: string, id: string): Promise<void> {
  const { db, clock } = services;
  await inTransaction(db, async (trx) => {
    const gift = await lockOwnReceived(trx, callerId, id);
    if (clock.now() > undoableUntil(gift.received_at))
      throw new ApiError('received_too_old', { message: 'Pasó más de un día: ya no se puede deshacer.' });
    const lists: string[] = JSON.parse(gift.received_lists ?? '[]');
    const wasBought = gift.purchased_at !== gift.received_at;
    const nothing = { received_at: null, received_on: null, received_from: null, received_words: null };
    await bare(trx)
      .updateTable('gifts')
      .set({ ...nothing, received_lists: null, ...(!wasBought && { purchased_at: null }) })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('gift_givers').where('gift_id', '=', id).execute();
    if (lists.length === 0) return;
    const own = trx.selectFrom('gift_lists').select('id').where('owner_id', '=', callerId);
    const there = await lockRows(trx, own.where('id', 'in', lists).orderBy('id')).execute();
    const items = there.map((list) => ({ list_id: list.id, gift_id: id }));
    if (items.length === 0) return;
    const insert = trx.insertInto('gift_list_items').values(items);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
    // why: what not all friends see of them may have changed meanwhile.
    await settleSight(trx, services, gift);
  });
}

/** Changes from whom it is and the words, for 30 days. Throws `gift_not_found`, `not_received`, `received_too_old`. */
export async function changeReceived(
  { db, clock }: Services,
  callerId: string,
  id: string,
  input: ReceivedInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const gift = await lockOwnReceived(trx, callerId, id);
    const now = clock.now();
    if (now > changeableUntil(gift.received_at)) throw new ApiError('received_too_old');
    await write(trx, now, gift, input, {});
  });
}

/** Wishes again for something that was received: a new gift like it, told to friends as any. Gives its id. */
export async function wishAgain(
  services: Services,
  { userId: callerId, carerId }: Pick<Caller, 'userId' | 'carerId'>,
  id: string,
): Promise<string> {
  const { db, clock } = services;
  return inTransaction(db, async (trx) => {
    const { received_at, received_on, received_from, received_words, received_lists, ...gift } =
      await lockOwnReceived(trx, callerId, id);
    const now = clock.now();
    const again = { ...gift, id: newId(), purchased_at: null, is_untold: null };
    const fresh = bare(trx)
      .insertInto('gifts')
      .values({ ...again, created_at: now, updated_at: now });
    await fresh.execute();
    // why: what was not for all friends is not now either.
    const items = trx.selectFrom('gift_list_items').where('gift_id', '=', id);
    const same = items.select(['list_id', (eb) => eb.val(again.id).as('gift_id')]);
    await trx.insertInto('gift_list_items').columns(['list_id', 'gift_id']).expression(same).execute();
    if (gift.hidden_at === null)
      await notifyPublished(
        trx,
        services,
        {
          ...{ id: again.id, ownerId: callerId, name: gift.name },
          audience: await refreshAudience(trx, again.id),
        },
        carerId,
      );
    return again.id;
  });
}

type Gift = Tables['gifts'];

async function lockOwnReceived(trx: Trx, callerId: string, id: string) {
  const gift = await lockGift(trx, id, callerId);
  // why: of somebody else's even that it was received is not told.
  if (!gift || gift.owner_id !== callerId) throw new ApiError('gift_not_found');
  if (gift.received_at === null) throw new ApiError('not_received');
  return { ...gift, received_at: gift.received_at };
}

async function write(
  trx: Trx,
  now: number,
  gift: Gift,
  { receivedOn, fromUserIds, fromText, thanks }: ReceivedInput,
  states: Partial<Pick<Gift, 'received_at' | 'purchased_at' | 'received_lists'>>,
): Promise<void> {
  await requirePast(trx, now, gift.owner_id, receivedOn);
  const to = await friendsAmong(trx, gift.owner_id, fromUserIds);
  await bare(trx)
    .updateTable('gifts')
    .set({ ...states, received_on: receivedOn, received_from: fromText, received_words: thanks })
    .where('id', '=', gift.id)
    .execute();
  await trx.deleteFrom('gift_givers').where('gift_id', '=', gift.id).execute();
  if (to.length > 0) {
    const givers = to.map((user_id) => ({ gift_id: gift.id, user_id }));
    await trx.insertInto('gift_givers').values(givers).execute();
  }
  const payload: ReceivedPayload = { words: thanks, to };
  await queueGiftChange(trx, now, 'received', gift, JSON.stringify(payload));
}

async function requirePast(db: Db, now: number, userId: string, day: string): Promise<void> {
  const user = db.selectFrom('users').select('time_zone').where('id', '=', userId);
  const { time_zone } = await user.executeTakeFirstOrThrow();
  const today = localTime(now, time_zone ?? DEFAULT_TIME_ZONE);
  const written = [today.year, today.month, today.day].map((part) => String(part).padStart(2, '0')).join('-');
  if (day <= written) return;
  const message = 'Ese día todavía no llegó';
  throw new ApiError('invalid_input', { issues: [{ path: 'receivedOn', message }] });
}

/** Those of these people who are friends: one may have ended it while the form was open. */
async function friendsAmong(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('friendships')
    .select('friend_id')
    .where('user_id', '=', userId)
    .where('friend_id', 'in', ids)
    .execute();
  return rows.map(({ friend_id }) => friend_id);
}
