import { sql } from 'kysely';
import type { Db, Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import {
  type DrawRow,
  lockOwnDraw,
  type OpenedDraw,
  type ParticipantRow,
  stateOf,
} from '#api/features/giving/draws/draw-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import type { ApartInput, DrawDetail } from '#contract/draws.ts';

/** The ways that an organizer banned, as pairs of ids of participants. */
export async function waysOf(db: Db, drawId: string) {
  return db
    .selectFrom('draw_ways')
    .innerJoin('draw_participants', 'draw_participants.id', 'draw_ways.giver_id')
    .select(['draw_ways.giver_id as from', 'draw_ways.receiver_id as to'])
    .where('draw_participants.draw_id', '=', drawId)
    .orderBy('draw_ways.giver_id')
    .orderBy('draw_ways.receiver_id')
    .execute();
}

/** Who may not give to whom, as everybody who is in sees it. */
export async function apartAnswer(db: Db, { draw, participants }: OpenedDraw): Promise<DrawDetail['apart']> {
  const groups = new Map<number, string[]>();
  for (const { id, apart_group } of participants)
    if (apart_group !== null) groups.set(apart_group, [...(groups.get(apart_group) ?? []), id]);
  return {
    groups: [...groups.values()],
    ways: await waysOf(db, draw.id),
    noRepeat: draw.no_repeat === 1,
  };
}

/** The last draw of the same organizer in which at least half of these people were. */
export function lastDraw(db: Db, row: DrawRow, participants: readonly ParticipantRow[]) {
  const users = participants.map(({ user_id }) => user_id);
  if (users.length === 0) return Promise.resolve(undefined);
  return db
    .selectFrom('draws')
    .innerJoin('draw_participants', 'draw_participants.draw_id', 'draws.id')
    .select(['draws.id', 'draws.name'])
    .where('draws.organizer_id', '=', row.organizer_id)
    .where('draws.id', '!=', row.id)
    .where('draws.drawn_at', 'is not', null)
    .where('draws.cancelled_at', 'is', null)
    .where('draws.day', '<', row.day)
    .where('draw_participants.user_id', 'in', users)
    .groupBy(['draws.id', 'draws.name', 'draws.day'])
    .having(sql<boolean>`count(*) * 2 >= ${users.length}`)
    .orderBy('draws.day', 'desc')
    .orderBy('draws.id', 'desc')
    .executeTakeFirst();
}

/**
 * Sets who may not give to whom, until it is drawn. Throws `draw_not_found`, also for somebody who is not in, `already_drawn`,
 * `draw_over`, and `invalid_input` for one in two groups.
 */
export function setApart(
  { db, clock }: Services,
  userId: string,
  drawId: string,
  input: ApartInput,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const opened = await lockOwnDraw(trx, now, userId, drawId);
    const state = stateOf(opened.draw, now);
    // why: secrecy: whether a draw that is made must then be made again would tell of its pairs.
    if (state === 'drawn') throw new ApiError('already_drawn');
    if (state !== 'open') throw new ApiError('draw_over');
    await writeApart(trx, opened, input);
  });
}

async function writeApart(
  trx: Trx,
  { draw: row, participants }: OpenedDraw,
  input: ApartInput,
): Promise<void> {
  if (participants.length === 0) return;
  const groups = input.groups.filter((group) => group.length > 1);
  const grouped = groups.flat();
  const known = new Set(participants.map(({ id }) => id));
  const named = [...grouped, ...input.ways.flatMap(({ from, to }) => [from, to])];
  if (!named.every((id) => known.has(id))) throw new ApiError('draw_not_found');
  if (new Set(grouped).size < grouped.length)
    throw new ApiError('invalid_input', {
      issues: [{ path: 'groups', message: 'Cada persona va en un solo grupo' }],
    });
  await trx
    .updateTable('draws')
    .set({ no_repeat: Number(input.noRepeat) })
    .where('id', '=', row.id)
    .execute();
  await trx
    .updateTable('draw_participants')
    .set({ apart_group: null })
    .where('draw_id', '=', row.id)
    .execute();
  for (const [group, ids] of groups.entries())
    await trx.updateTable('draw_participants').set({ apart_group: group }).where('id', 'in', ids).execute();
  await trx
    .deleteFrom('draw_ways')
    .where(
      'giver_id',
      'in',
      participants.map(({ id }) => id),
    )
    .execute();
  const ways = new Map(
    input.ways.filter(({ from, to }) => from !== to).map((way) => [`${way.from} ${way.to}`, way]),
  );
  if (ways.size === 0) return;
  const rows = [...ways.values()].map(({ from, to }) => ({ giver_id: from, receiver_id: to }));
  await trx.insertInto('draw_ways').values(rows).execute();
}
