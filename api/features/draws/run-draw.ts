import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { drawAll, type MayGiveTo, mayGive } from '#api/features/draws/apart.ts';
import { match, shuffle } from '#api/features/draws/draw.ts';
import { planDrawComes, tellDraw } from '#api/features/draws/draw-news.ts';
import { lockOwnDraw, type OpenedDraw, stateOf } from '#api/features/draws/draw-store.ts';
import { shutDrawnLists } from '#api/features/draws/drawn-list.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';

/**
 * Draws, or draws again, once for each round: of two presses the second is refused. Where somebody left, as few as can be get
 * somebody else. Throws `draw_not_found`, `draw_over`, `draw_impossible`, `already_drawn`.
 */
export function runDraw({ db, clock, wording }: Services, userId: string, drawId: string, round: number) {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const opened = await lockOwnDraw(trx, now, userId, drawId);
    const { draw } = opened;
    const state = stateOf(draw, now);
    if (state === 'over') throw new ApiError('draw_over');
    if (draw.round !== round) throw new ApiError('already_drawn');
    const isRepaired = state === 'drawn' && draw.needs_draw === 1 && (await repair(trx, opened));
    if (!isRepaired) await drawAnew(trx, opened);
    const drawn = { drawn_at: draw.drawn_at ?? now, round: draw.round + 1, needs_draw: 0 };
    await trx.updateTable('draws').set(drawn).where('id', '=', drawId).execute();
    await planDrawComes(trx, now, draw);
    await tellDraw(
      trx,
      now,
      drawId,
      round === 0 ? wording.drawn(draw.name) : wording.drawnAgain(draw.name),
      userId,
    );
  });
}

async function drawAnew(trx: Transaction<Tables>, opened: OpenedDraw): Promise<void> {
  const pairs = await drawAll(trx, opened, randomInt);
  await forgetPairs(trx, opened);
  await writePairs(trx, [...pairs], false);
}

/** Takes back who drew whom, with what they asked and saw. */
export async function forgetPairs(trx: Transaction<Tables>, { participants }: OpenedDraw): Promise<void> {
  const ids = participants.map(({ id }) => id);
  await trx.deleteFrom('draw_pairs').where('giver_id', 'in', ids).execute();
  await trx.deleteFrom('draw_questions').where('receiver_id', 'in', ids).execute();
  await shutDrawnLists(trx, ids);
}

/** Writes pairs of giver and receiver, in an order that says nothing. */
async function writePairs(
  trx: Transaction<Tables>,
  pairs: (readonly [string, string])[],
  isChanged: boolean,
): Promise<void> {
  const rows = shuffle(pairs, randomInt).map(([giver_id, receiver_id]) => ({
    ...{ giver_id, receiver_id, is_changed: Number(isChanged), seen_at: null, told_at: null },
  }));
  if (rows.length > 0) await trx.insertInto('draw_pairs').values(rows).execute();
}

/** Gives other receivers to these givers, whose questions and whose receivers' opened lists are theirs no more. */
export async function changePairs(
  trx: Transaction<Tables>,
  changed: ReadonlyMap<string, string>,
): Promise<void> {
  const givers = [...changed.keys()];
  const receivers = [...changed.values()];
  if (givers.length === 0) return;
  await trx.deleteFrom('draw_pairs').where('giver_id', 'in', givers).execute();
  // why: gone, it would tell whom it was put to that their giver changed.
  await trx.updateTable('draw_questions').set({ giver_id: null }).where('giver_id', 'in', givers).execute();
  await shutDrawnLists(trx, receivers);
  await writePairs(trx, [...changed], true);
}

/** Who drew whom in a draw, as ids of participants by giver. */
export async function pairsOf(
  trx: Transaction<Tables>,
  { participants }: OpenedDraw,
): Promise<Map<string, string>> {
  const ids = participants.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('draw_pairs')
    .select(['giver_id', 'receiver_id'])
    .where('giver_id', 'in', ids)
    .orderBy('giver_id')
    .execute();
  return new Map(rows.map(({ giver_id, receiver_id }) => [giver_id, receiver_id]));
}

/** Pairs off who has nobody to give to, or nobody who gives to them, with one pair more where that is needed. Gives whether it could. */
async function repair(trx: Transaction<Tables>, opened: OpenedDraw): Promise<boolean> {
  const pairs = await pairsOf(trx, opened);
  const ids = opened.participants.map(({ id }) => id);
  const changed = repairOf(ids, pairs, await mayGive(trx, opened));
  if (changed) await changePairs(trx, changed);
  return changed !== null;
}

/** The smallest change that lets everybody of a draw give once and get once: none or one of the pairs that are; null for none such. */
function repairOf(
  ids: readonly string[],
  pairs: ReadonlyMap<string, string>,
  may: MayGiveTo,
): Map<string, string> | null {
  const taken = new Set(pairs.values());
  const givers = ids.filter((id) => !pairs.has(id));
  const receivers = shuffle(
    ids.filter((id) => !taken.has(id)),
    randomInt,
  );
  for (const [giver, receiver] of [null, ...shuffle([...pairs], randomInt)].map((pair) => pair ?? [])) {
    const more =
      giver === undefined || receiver === undefined ? { givers, receivers } : withPair(giver, receiver);
    const matched = match(more.givers, more.receivers, may);
    if ('receiverOf' in matched) return matched.receiverOf;
  }
  return null;

  function withPair(giver: string, receiver: string) {
    return { givers: [...givers, giver], receivers: [...receivers, receiver] };
  }
}
