import type { Db, Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { planMended } from '#api/features/giving/draws/draw-news.ts';
import {
  lockAsParticipant,
  lockDraw,
  lockOwnDraw,
  type OpenedDraw,
  stateOf,
} from '#api/features/giving/draws/draw-store.ts';
import { shutDrawnLists } from '#api/features/giving/draws/drawn-list.ts';
import { mendDraw } from '#api/features/giving/draws/mend-draw.ts';
import { dropPairs, pairsOf } from '#api/features/giving/draws/pair-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';

/** Takes the caller out of a draw whose day has not passed. Throws `draw_not_found`, `draw_over`. */
export function leaveDraw({ db, clock }: Services, userId: string, drawId: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const opened = await lockAsParticipant(trx, now, userId, drawId);
    if (stateOf(opened.draw, now) === 'over') throw new ApiError('draw_over');
    await takeOut(trx, now, opened, opened.me.id);
  });
}

/** Takes somebody out of one's own draw. Throws `draw_not_found`, also for who is not in, and `draw_over`. */
export function removeFromDraw(
  { db, clock }: Services,
  userId: string,
  { id, participantId }: { id: string; participantId: string },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const opened = await lockOwnDraw(trx, now, userId, id);
    if (stateOf(opened.draw, now) === 'over') throw new ApiError('draw_over');
    if (!opened.participants.some((one) => one.id === participantId)) throw new ApiError('draw_not_found');
    await takeOut(trx, now, opened, participantId);
  });
}

/**
 * Takes a participant out. After the draw whoever drew them takes whom they had, or another; whatever comes of it, all are told the
 * same. why: who is told nothing, or something else, could tell who drew whom.
 */
async function takeOut(
  trx: Trx,
  now: number,
  { draw, participants }: OpenedDraw,
  participantId: string,
): Promise<void> {
  const receiver = (await pairsOf(trx, [participantId])).get(participantId);
  await trx.deleteFrom('draw_participants').where('id', '=', participantId).execute();
  if (stateOf(draw, now) !== 'drawn') return;
  if (receiver) await shutDrawnLists(trx, [receiver]);
  await mendDraw(
    trx,
    participants.filter(({ id }) => id !== participantId),
  );
  await planMended(trx, now, draw);
}

/** Takes somebody out of every draw whose day is to come, and gives those they organize to others: they are leaving. */
export async function leaveAllDraws(trx: Trx, now: number, userId: string): Promise<void> {
  const mine = await trx
    .selectFrom('draw_participants')
    .select('draw_id')
    .where('user_id', '=', userId)
    .execute();
  const own = await trx.selectFrom('draws').select('id').where('organizer_id', '=', userId).execute();
  for (const { id } of own) await passOn(trx, id, userId);
  for (const { draw_id } of mine) {
    const opened = await lockDraw(trx, userId, draw_id);
    const state = stateOf(opened.draw, now);
    if (opened.me && (state === 'open' || state === 'drawn')) await takeOut(trx, now, opened, opened.me.id);
    // why: or a no would go with who said it.
    else if (opened.me?.open_all === 0)
      await trx.updateTable('draws').set({ stays_secret: 1 }).where('id', '=', draw_id).execute();
  }
}

/** Makes the first of the others who has an account the organizer, if there is one. */
async function passOn(db: Db, drawId: string, userId: string): Promise<void> {
  const heir = await db
    .selectFrom('draw_participants')
    .innerJoin('users', 'users.id', 'draw_participants.user_id')
    .select('users.id')
    .where('draw_id', '=', drawId)
    .where('users.id', '!=', userId)
    .where('users.guest_seen_at', 'is', null)
    .where('users.suspended_until', 'is', null)
    .orderBy('draw_participants.joined_at')
    .orderBy('draw_participants.id')
    .executeTakeFirst();
  await db
    .updateTable('draws')
    .set({ organizer_id: heir?.id ?? null })
    .where('id', '=', drawId)
    .execute();
}

/**
 * Parts two people, one of whom blocked the other, where they drew one another. why: in every draw that both are in all are told the
 * same, or who blocks somebody, and again, would learn whether they drew each other.
 */
export async function partInDraws(trx: Trx, now: number, userIds: readonly [string, string]): Promise<void> {
  const both = await trx
    .selectFrom('draw_participants as one')
    .innerJoin('draw_participants as other', 'other.draw_id', 'one.draw_id')
    .select('one.draw_id')
    .where('one.user_id', '=', userIds[0])
    .where('other.user_id', '=', userIds[1])
    .orderBy('one.draw_id')
    .execute();
  for (const { draw_id } of both) {
    const { draw, participants } = await lockDraw(trx, userIds[0], draw_id);
    if (stateOf(draw, now) !== 'drawn') continue;
    const ids = participants.flatMap(({ id, user_id }) => (userIds.includes(user_id) ? [id] : []));
    const pairs = [...(await pairsOf(trx, ids))].filter(([, receiver]) => ids.includes(receiver));
    await dropPairs(trx, new Map(pairs));
    await mendDraw(trx, participants);
    await planMended(trx, now, draw);
  }
}

/** Gives an account the places of a guest; where it is in already, the guest leaves. */
export async function moveDrawPlaces(
  trx: Trx,
  now: number,
  guestId: string,
  accountId: string,
): Promise<void> {
  const places = trx
    .updateTable('draw_participants')
    .set({ user_id: accountId })
    .where('user_id', '=', guestId);
  await places.where('draw_id', 'not in', drawsOfAccount(trx, accountId)).execute();
  await leaveAllDraws(trx, now, guestId);
}

/** Whether a guest has a place in a draw, for an account one that would pass to it. */
export async function hasDrawPlace(db: Db, guestId: string, accountId: string | undefined): Promise<boolean> {
  const places = db.selectFrom('draw_participants').select('id').where('user_id', '=', guestId);
  const passing = accountId && places.where('draw_id', 'not in', drawsOfAccount(db, accountId));
  return (await (passing || places).executeTakeFirst()) !== undefined;
}

const drawsOfAccount = (db: Db, accountId: string) =>
  db.selectFrom('draw_participants').select('draw_id').where('user_id', '=', accountId);
