import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '#api/db/transaction.ts';
import { drawAll, readBounds } from '#api/features/giving/draws/choices.ts';
import { planDrawComes } from '#api/features/giving/draws/draw-comes.ts';
import { tellDraw } from '#api/features/giving/draws/draw-news.ts';
import { lockOwnDraw, type OpenedDraw, openOwnDraw, stateOf } from '#api/features/giving/draws/draw-store.ts';
import { forgetPairs, writePairs } from '#api/features/giving/draws/pair-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';

/**
 * Draws, or draws again from the start, once for each round: of two presses the second is refused. Throws `draw_not_found`,
 * `draw_over`, `draw_impossible`, `already_drawn`.
 */
export async function runDraw(
  { db, clock, wording }: Services,
  userId: string,
  drawId: string,
  round: number,
): Promise<void> {
  const open = await openOwnDraw(db, clock.now(), userId, drawId);
  requireRound(open, clock.now(), round);
  const before = await readBounds(db, open);
  // why: before the transaction, since it is the most work, and others would wait for it.
  const drawn = drawAll(before, randomInt);
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const opened = await lockOwnDraw(trx, now, userId, drawId);
    requireRound(opened, now, round);
    const bounds = await readBounds(trx, opened);
    const pairs = isDeepStrictEqual(bounds, before) ? drawn : drawAll(bounds, randomInt);
    const { draw } = opened;
    await forgetPairs(trx, opened);
    await writePairs(trx, [...pairs], false);
    const columns = { drawn_at: draw.drawn_at ?? now, round: draw.round + 1, needs_draw: 0 };
    await trx.updateTable('draws').set(columns).where('id', '=', drawId).execute();
    await planDrawComes(trx, now, { ...draw, ...columns });
    const text = round === 0 ? wording.drawn(draw.name) : wording.drawnAgain(draw.name);
    await tellDraw(trx, now, drawId, text, userId);
  });
}

function requireRound({ draw }: OpenedDraw, now: number, round: number): void {
  if (stateOf(draw, now) === 'over') throw new ApiError('draw_over');
  if (draw.round !== round) throw new ApiError('already_drawn');
}
