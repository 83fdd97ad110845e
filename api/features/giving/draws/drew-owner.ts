import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { DRAW_CLOSED_DAYS } from '#contract/draws.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether somebody drew an owner, in a draw that can be changed still, and did not tell them (`now` in milliseconds UTC). why: what
 * they reserve then names them to nobody, for friends of the owner may be in the same draw.
 */
export async function drewOwner(db: Db, now: number, giverId: string, ownerId: string): Promise<boolean> {
  const pair = await bare(db)
    .selectFrom('draw_participants as giver')
    .innerJoin('draw_pairs', 'draw_pairs.giver_id', 'giver.id')
    .innerJoin('draw_participants as receiver', 'receiver.id', 'draw_pairs.receiver_id')
    .innerJoin('draws', 'draws.id', 'giver.draw_id')
    .select('draws.id')
    .where('giver.user_id', '=', giverId)
    .where('receiver.user_id', '=', ownerId)
    .where('draw_pairs.told_at', 'is', null)
    .where('draws.day', '>=', new Date(now - (DRAW_CLOSED_DAYS + 1) * DAY_MS).toISOString().slice(0, 10))
    .executeTakeFirst();
  return pair !== undefined;
}
