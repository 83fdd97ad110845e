import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { bare } from '#api/db/bare.ts';
import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { listAnswer, openAllOf, personAnswer } from '#api/features/giving/draws/draw-answer.ts';
import { planDrawNews, secretMoment, tellDraw, tellOne } from '#api/features/giving/draws/draw-news.ts';
import {
  lockAsParticipant,
  lockDraw,
  lockOwnDraw,
  type OpenedDraw,
  type ParticipantRow,
  stateOf,
} from '#api/features/giving/draws/draw-store.ts';
import { openDrawnList } from '#api/features/giving/draws/drawn-list.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import type { DrawnPerson, DrawQuestion, questionInput } from '#contract/draws.ts';

/** Tells the caller whom they drew: the only look that does. Throws `draw_not_found`, `not_drawn`. */
export function drawnPerson(services: Services, userId: string, drawId: string): Promise<DrawnPerson> {
  const { db, clock } = services;
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const opened = await lockDraw(trx, userId, drawId);
    const { giver, receiver } = await ownPair(trx, opened);
    const pair = bare(trx).updateTable('draw_pairs').where('giver_id', '=', giver.id);
    await pair.where('seen_at', 'is', null).set({ seen_at: now }).execute();
    const asked = await trx
      .selectFrom('draw_questions')
      .select(['id', 'question', 'answer', 'answer_visible_at'])
      .where('giver_id', '=', giver.id)
      .orderBy('asked_at')
      .orderBy('question')
      .execute();
    return {
      receiver: personAnswer(services, receiver),
      wish: receiver.wish,
      list: listAnswer(receiver, userId),
      listToken: await openDrawnList(trx, now, receiver, userId),
      questions: asked.map(({ id, question, answer, answer_visible_at }) => ({
        id,
        question: question as DrawQuestion['question'],
        answer: answer_visible_at !== null && answer_visible_at <= now ? answer : null,
      })),
    };
  });
}

/** The caller and whom they drew. Throws `draw_not_found` for who is not in, `not_drawn` for who has nobody. */
async function ownPair(
  trx: Trx,
  { participants, me }: OpenedDraw,
): Promise<{ giver: ParticipantRow; receiver: ParticipantRow }> {
  if (!me) throw new ApiError('draw_not_found');
  const pair = await bare(trx)
    .selectFrom('draw_pairs')
    .select('receiver_id')
    .where('giver_id', '=', me.id)
    .executeTakeFirst();
  const receiver = participants.find(({ id }) => id === pair?.receiver_id);
  if (!receiver) throw new ApiError('not_drawn');
  return { giver: me, receiver };
}

/** Asks whom the caller drew one of the questions, once each. Throws `draw_not_found`, `draw_over`, `not_drawn`, `already_asked`. */
export function askDrawn(
  { db, clock }: Services,
  userId: string,
  drawId: string,
  { question }: z.output<typeof questionInput>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const opened = await lockAsParticipant(trx, now, userId, drawId);
    if (stateOf(opened.draw, now) === 'over') throw new ApiError('draw_over');
    const { giver, receiver } = await ownPair(trx, opened);
    const visible_at = secretMoment(now);
    const again = trx
      .updateTable('draw_questions')
      .where('receiver_id', '=', receiver.id)
      .where('question', '=', question);
    // why: put a second time, in the same words, it would tell whom it is put to that who asked first left.
    const taken = await again
      .where('giver_id', 'is', null)
      .set({ giver_id: giver.id })
      .returning('id')
      .executeTakeFirst();
    if (taken) return planDrawNews(trx, visible_at, drawId);
    const asked = await trx
      .insertInto('draw_questions')
      .values({
        // why: whom it is put to reads the id, and a UUIDv7 would tell them when.
        ...{ id: randomUUID(), giver_id: giver.id, receiver_id: receiver.id, question },
        ...{ asked_at: now, visible_at, answer: null, answer_visible_at: null },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!asked) throw new ApiError('already_asked');
    await planDrawNews(trx, visible_at, drawId);
  });
}

/** Answers a question of the caller's giver, or answers it anew. Throws `draw_not_found`, `draw_over`. */
export function answerGiver(
  { db, clock }: Services,
  userId: string,
  { id, questionId }: { id: string; questionId: string },
  answer: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const { me } = await lockAsParticipant(trx, now, userId, id);
    const answer_visible_at = secretMoment(now);
    const { numUpdatedRows } = await trx
      .updateTable('draw_questions')
      .set({ answer, answer_visible_at })
      .where('id', '=', questionId)
      .where('receiver_id', '=', me.id)
      .where('visible_at', '<=', now)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('draw_not_found');
    await planDrawNews(trx, answer_visible_at, id);
  });
}

/** Tells whom the caller drew that it was them, from the day after on; again is the same. Throws `draw_not_found`, `draw_over`, `not_drawn`. */
export function tellDrawn({ db, clock, wording }: Services, userId: string, drawId: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const opened = await lockAsParticipant(trx, now, userId, drawId);
    const { giver, receiver } = await ownPair(trx, opened);
    requireOver(opened, now);
    const pair = bare(trx).updateTable('draw_pairs').where('giver_id', '=', giver.id);
    const { numUpdatedRows } = await pair
      .where('told_at', 'is', null)
      .set({ told_at: now })
      .executeTakeFirst();
    const held = bare(trx).updateTable('reservations').where('user_id', '=', userId);
    await held.where('owner_id', '=', receiver.user_id).set({ through_draw: 0 }).execute();
    if (numUpdatedRows > 0n)
      await tellOne(trx, now, drawId, receiver.user_id, wording.drawTold(opened.draw.name));
  });
}

function requireOver({ draw }: OpenedDraw, now: number): void {
  if (draw.drawn_at === null || stateOf(draw, now) !== 'over') throw new ApiError('not_drawn');
}

/** Says whether the caller wants that everybody sees who gave to whom. Throws `draw_not_found`, `draw_over`, `not_drawn`. */
export function agreeToOpen(
  { db, clock }: Services,
  userId: string,
  drawId: string,
  ok: boolean,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const opened = await lockAsParticipant(trx, now, userId, drawId);
    requireOver(opened, now);
    if (opened.draw.opened_at !== null) throw new ApiError('draw_over');
    const mine = trx.updateTable('draw_participants').set({ open_all: Number(ok) });
    await mine.where('id', '=', opened.me.id).execute();
  });
}

/**
 * Shows everybody in one's own draw who gave to whom, a week after the day, if nobody said no. Throws `draw_not_found`,
 * `draw_over`, `not_drawn`, `draw_stays_secret`.
 */
export function openToAll({ db, clock, wording }: Services, userId: string, drawId: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const opened = await lockOwnDraw(trx, now, userId, drawId);
    const state = openAllOf(opened, now);
    if (state === 'done') return;
    if (state !== 'now') throw new ApiError(state === 'no' ? 'draw_stays_secret' : 'not_drawn');
    await trx.updateTable('draws').set({ opened_at: now }).where('id', '=', drawId).execute();
    await tellDraw(trx, now, drawId, wording.drawOpened(opened.draw.name), userId);
  });
}
