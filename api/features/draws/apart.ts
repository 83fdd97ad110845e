import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '#api/db/schema.ts';
import { draw, type MayGive, withoutPartner } from '#api/features/draws/draw.ts';
import type { DrawRow, OpenedDraw, ParticipantRow } from '#api/features/draws/draw-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import { type ApartInput, FEWEST_DRAWN } from '#contract/draws.ts';

/** Who may give to whom, by the ids of participants. */
export type MayGiveTo = (giverId: string, receiverId: string) => boolean;

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

const keyOf = (giverId: string, receiverId: string) => `${giverId} ${receiverId}`;

/** What the organizer allows: nobody gives to themselves, within their group, or a banned way. */
async function allowed(db: Db, { draw: { id }, participants }: OpenedDraw): Promise<MayGiveTo> {
  const ways = new Set((await waysOf(db, id)).map(({ from, to }) => keyOf(from, to)));
  const groups = new Map(participants.map((one) => [one.id, one.apart_group]));
  return (giver, receiver) => {
    const group = groups.get(giver);
    const isTogether = group !== null && group !== undefined && group === groups.get(receiver);
    return giver !== receiver && !isTogether && !ways.has(keyOf(giver, receiver));
  };
}

/** What the organizer allows and no block between two forbids. */
export async function mayGive(db: Db, opened: OpenedDraw): Promise<MayGiveTo> {
  const may = await allowed(db, opened);
  const idOf = new Map(opened.participants.map(({ id, user_id }) => [user_id, id]));
  const users = [...idOf.keys()];
  const blocks = await db
    .selectFrom('blocks')
    .select(['user_id', 'blocked_id'])
    .where('user_id', 'in', users)
    .where('blocked_id', 'in', users)
    .execute();
  const apart = new Set(
    blocks.flatMap(({ user_id, blocked_id }) => {
      const [one = '', other = ''] = [idOf.get(user_id), idOf.get(blocked_id)];
      return [keyOf(one, other), keyOf(other, one)];
    }),
  );
  return (giver, receiver) => may(giver, receiver) && !apart.has(keyOf(giver, receiver));
}

const byIndex =
  (participants: readonly ParticipantRow[], may: MayGiveTo): MayGive =>
  (giver, receiver) =>
    may(participants[giver]?.id ?? '', participants[receiver]?.id ?? '');

/** Whether a draw can be made of what the organizer allows, and if not, for whom nobody is left. */
export async function checkDraw(db: Db, opened: OpenedDraw) {
  const { participants } = opened;
  const isTooFew = participants.length < FEWEST_DRAWN;
  // why: secrecy: neither blocks nor the pairs of another year may be read off what can be drawn.
  const without = isTooFew
    ? null
    : withoutPartner(participants.length, byIndex(participants, await allowed(db, opened)));
  return {
    canDraw: !isTooFew && without === null,
    isTooFew,
    without: without === null ? null : (participants[without]?.name ?? null),
  };
}

/** Draws who gives to whom, as ids of participants by giver. Throws `draw_impossible`, with why. */
export async function drawAll(
  db: Db,
  opened: OpenedDraw,
  random: (below: number) => number,
): Promise<Map<string, string>> {
  const { participants } = opened;
  const check = await checkDraw(db, opened);
  if (check.isTooFew) throw new ApiError('draw_impossible', { message: 'Hacen falta al menos tres.' });
  if (check.without !== null)
    throw new ApiError('draw_impossible', {
      message: `Así no se puede: a ${check.without} no le queda nadie.`,
    });
  const may = await mayGive(db, opened);
  const repeats = await repeatsOf(db, opened);
  const isNew: MayGiveTo = (giver, receiver) => may(giver, receiver) && !repeats.has(keyOf(giver, receiver));
  const fresh = draw(participants.length, byIndex(participants, isNew), random);
  const drawn = 'receivers' in fresh ? fresh : draw(participants.length, byIndex(participants, may), random);
  if ('without' in drawn) throw new ApiError('draw_impossible');
  return new Map(
    participants.map(({ id }, giver) => [id, participants[drawn.receivers[giver] ?? giver]?.id ?? id]),
  );
}

/** The pairs of the last draw of mostly the same people, where they shall not come again and that can be. */
async function repeatsOf(db: Db, { draw: row, participants }: OpenedDraw): Promise<Set<string>> {
  const last = row.no_repeat === 1 ? await lastDraw(db, row, participants) : undefined;
  if (!last) return new Set();
  const idOf = new Map(participants.map(({ id, user_id }) => [user_id, id]));
  const pairs = await db
    .selectFrom('draw_pairs')
    .innerJoin('draw_participants as giver', 'giver.id', 'draw_pairs.giver_id')
    .innerJoin('draw_participants as receiver', 'receiver.id', 'draw_pairs.receiver_id')
    .select(['giver.user_id as giver', 'receiver.user_id as receiver'])
    .where('giver.draw_id', '=', last.id)
    .execute();
  return new Set(pairs.map(({ giver, receiver }) => keyOf(idOf.get(giver) ?? '', idOf.get(receiver) ?? '')));
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

/** Sets who may not give to whom. Throws `draw_not_found` for somebody who is not in, `invalid_input` for one in two groups. */
export async function setApart(
  trx: Transaction<Tables>,
  { draw: row, participants }: OpenedDraw,
  input: ApartInput,
) {
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
    input.ways.filter(({ from, to }) => from !== to).map((way) => [keyOf(way.from, way.to), way]),
  );
  if (ways.size === 0) return;
  const rows = [...ways.values()].map(({ from, to }) => ({ giver_id: from, receiver_id: to }));
  await trx.insertInto('draw_ways').values(rows).execute();
}
