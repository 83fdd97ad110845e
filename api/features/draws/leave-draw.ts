import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Db, Tables } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { mayGive } from '#api/features/draws/apart.ts';
import { shuffle } from '#api/features/draws/draw.ts';
import { planDrawNews, secretMoment, tellOne } from '#api/features/draws/draw-news.ts';
import {
  isReadOnly,
  lockAsParticipant,
  lockDraw,
  lockOwnDraw,
  type OpenedDraw,
  stateOf,
} from '#api/features/draws/draw-store.ts';
import { shutDrawnLists } from '#api/features/draws/drawn-list.ts';
import { changePairs, pairsOf } from '#api/features/draws/run-draw.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import type { Wording } from '#api/wording.ts';

/** Takes the caller out of a draw whose day has not passed. Throws `draw_not_found`, `draw_over`. */
export function leaveDraw({ db, clock, wording }: Services, userId: string, drawId: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const opened = await lockAsParticipant(trx, now, userId, drawId);
    if (stateOf(opened.draw, now) === 'over') throw new ApiError('draw_over');
    await takeOut(trx, now, wording, opened, opened.me.id);
  });
}

/** Takes somebody out of one's own draw. Throws `draw_not_found`, also for who is not in, and `draw_over`. */
export function removeFromDraw(
  { db, clock, wording }: Services,
  userId: string,
  { id, participantId }: { id: string; participantId: string },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const opened = await lockOwnDraw(trx, now, userId, id);
    if (stateOf(opened.draw, now) === 'over') throw new ApiError('draw_over');
    if (!opened.participants.some((one) => one.id === participantId)) throw new ApiError('draw_not_found');
    await takeOut(trx, now, wording, opened, participantId);
  });
}

/**
 * Takes a participant out. After the draw whoever drew them takes whom they had; where that may not be, the organizer is told
 * to draw again, and no more.
 */
async function takeOut(
  trx: Transaction<Tables>,
  now: number,
  wording: Wording,
  opened: OpenedDraw,
  participantId: string,
): Promise<void> {
  const { draw } = opened;
  const isDrawn = stateOf(draw, now) === 'drawn';
  const pairs = await pairsOf(trx, opened);
  const receiver = pairs.get(participantId);
  const [giver] = [...pairs].find(([, to]) => to === participantId) ?? [];
  await trx.deleteFrom('draw_participants').where('id', '=', participantId).execute();
  if (!isDrawn) return;
  if (receiver) await shutDrawnLists(trx, [receiver]);
  // why: told to all whatever comes of it, or who is told nothing could tell who drew whom.
  await planDrawNews(trx, secretMoment(now), draw.id);
  const may = await mayGive(trx, {
    ...opened,
    participants: opened.participants.filter(({ id }) => id !== participantId),
  });
  if (giver && receiver && may(giver, receiver)) {
    await changePairs(trx, new Map([[giver, receiver]]));
    return;
  }
  if (!giver && !receiver) return;
  await askToDrawAgain(trx, now, wording, opened);
}

async function askToDrawAgain(
  trx: Transaction<Tables>,
  now: number,
  wording: Wording,
  { draw }: OpenedDraw,
): Promise<void> {
  await trx.updateTable('draws').set({ needs_draw: 1 }).where('id', '=', draw.id).execute();
  if (draw.organizer_id) await tellOne(trx, now, draw.id, draw.organizer_id, wording.drawNeeded(draw.name));
}

/** Takes somebody out of every draw whose day is to come, and gives those they organize to others: they are leaving. */
export async function leaveAllDraws(
  trx: Transaction<Tables>,
  now: number,
  wording: Wording,
  userId: string,
): Promise<void> {
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
    if (opened.me && (state === 'open' || state === 'drawn'))
      await takeOut(trx, now, wording, opened, opened.me.id);
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
 * Parts two people who drew one another, since one blocked the other: whoever has the one takes somebody else's, and nobody
 * is told why. Where that cannot be, the organizer is told to draw again.
 */
export async function partInDraws(
  trx: Transaction<Tables>,
  now: number,
  wording: Wording,
  userIds: readonly [string, string],
): Promise<void> {
  const both = await trx
    .selectFrom('draw_participants as one')
    .innerJoin('draw_participants as other', 'other.draw_id', 'one.draw_id')
    .select('one.draw_id')
    .where('one.user_id', '=', userIds[0])
    .where('other.user_id', '=', userIds[1])
    .orderBy('one.draw_id')
    .execute();
  for (const { draw_id } of both) {
    const opened = await lockDraw(trx, userIds[0], draw_id);
    if (stateOf(opened.draw, now) !== 'drawn' || isReadOnly(opened.draw, now)) continue;
    const ids = opened.participants.flatMap(({ id, user_id }) => (userIds.includes(user_id) ? [id] : []));
    await partPairs(trx, now, wording, opened, ids);
  }
}

async function partPairs(
  trx: Transaction<Tables>,
  now: number,
  wording: Wording,
  opened: OpenedDraw,
  ids: readonly string[],
): Promise<void> {
  const may = await mayGive(trx, opened);
  for (const giver of ids) {
    const pairs = await pairsOf(trx, opened);
    const receiver = pairs.get(giver);
    if (receiver === undefined || !ids.includes(receiver)) continue;
    const swap = shuffle([...pairs], randomInt).find(
      ([other, its]) => may(giver, its) && may(other, receiver),
    );
    await planDrawNews(trx, secretMoment(now), opened.draw.id);
    if (swap) {
      await changePairs(
        trx,
        new Map([
          [giver, swap[1]],
          [swap[0], receiver],
        ]),
      );
    } else {
      await trx.deleteFrom('draw_pairs').where('giver_id', '=', giver).execute();
      await shutDrawnLists(trx, [receiver]);
      await askToDrawAgain(trx, now, wording, opened);
    }
  }
}

/** Gives an account the places of a guest; where it is in already, the guest leaves. */
export async function moveDrawPlaces(
  trx: Transaction<Tables>,
  now: number,
  wording: Wording,
  guestId: string,
  accountId: string,
): Promise<void> {
  const taken = trx.selectFrom('draw_participants').select('draw_id').where('user_id', '=', accountId);
  const places = trx
    .updateTable('draw_participants')
    .set({ user_id: accountId })
    .where('user_id', '=', guestId);
  await places.where('draw_id', 'not in', taken).execute();
  await leaveAllDraws(trx, now, wording, guestId);
}
