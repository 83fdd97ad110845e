import { randomInt } from 'node:crypto';
import { bare } from '#api/db/bare.ts';
import type { Trx } from '#api/db/schema.ts';
import { shuffle } from '#api/features/giving/draws/draw.ts';
import type { OpenedDraw } from '#api/features/giving/draws/draw-store.ts';
import { shutDrawnLists } from '#api/features/giving/draws/drawn-list.ts';

/** Who drew whom among these participants, as their ids by giver. */
export async function pairsOf(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await bare(trx)
    .selectFrom('draw_pairs')
    .select(['giver_id', 'receiver_id'])
    .where('giver_id', 'in', ids)
    .orderBy('giver_id')
    .execute();
  return new Map(rows.map(({ giver_id, receiver_id }) => [giver_id, receiver_id]));
}

/** Writes pairs of giver and receiver, in an order that says nothing. */
export async function writePairs(
  trx: Trx,
  pairs: (readonly [string, string])[],
  isChanged: boolean,
): Promise<void> {
  const rows = shuffle(pairs, randomInt).map(([giver_id, receiver_id]) => ({
    ...{ giver_id, receiver_id, is_changed: Number(isChanged), seen_at: null, told_at: null },
  }));
  if (rows.length > 0) await bare(trx).insertInto('draw_pairs').values(rows).execute();
}

/** Takes back who drew whom in a draw, with what they asked and saw. */
export async function forgetPairs(trx: Trx, { participants }: OpenedDraw): Promise<void> {
  const ids = participants.map(({ id }) => id);
  if (ids.length === 0) return;
  await bare(trx).deleteFrom('draw_pairs').where('giver_id', 'in', ids).execute();
  await trx.deleteFrom('draw_questions').where('receiver_id', 'in', ids).execute();
  await shutDrawnLists(trx, ids);
}

/** Takes back whom these givers drew, with what they saw; what they asked stays, and is theirs no more. */
export async function dropPairs(trx: Trx, pairs: ReadonlyMap<string, string>): Promise<void> {
  const givers = [...pairs.keys()];
  if (givers.length === 0) return;
  await bare(trx).deleteFrom('draw_pairs').where('giver_id', 'in', givers).execute();
  // why: gone, it would tell whom it was put to that their giver changed.
  await trx.updateTable('draw_questions').set({ giver_id: null }).where('giver_id', 'in', givers).execute();
  await shutDrawnLists(trx, [...pairs.values()]);
}
