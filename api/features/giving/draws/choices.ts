import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { lastDraw, waysOf } from '#api/features/giving/draws/apart.ts';
import { type Choices, feasible } from '#api/features/giving/draws/arrangements.ts';
import { draw, type RandomBelow } from '#api/features/giving/draws/draw.ts';
import type { OpenedDraw, ParticipantRow } from '#api/features/giving/draws/draw-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import { type ApartInput, FEWEST_DRAWN } from '#contract/draws.ts';

/** That one participant does not give to another, by their ids. */
type Way = ApartInput['ways'][number];

/** All that bears on a draw: who is in, what the organizer wishes, and what nobody may be told. */
export type Bounds = {
  people: readonly Pick<ParticipantRow, 'id' | 'name'>[];
  wished: readonly Way[];
  blocked: readonly Way[];
  repeats: readonly Way[];
};

/** Reads what bears on a draw; of the same rows it is the same. */
export async function readBounds(db: Db, opened: OpenedDraw): Promise<Bounds> {
  return {
    people: opened.participants.map(({ id, name }) => ({ id, name })),
    wished: await wishedWays(db, opened),
    blocked: await blockedWays(db, opened.participants),
    repeats: await repeatedWays(db, opened),
  };
}

/** What the organizer does not wish: within a group, or one single way. */
async function wishedWays(db: Db, { draw: { id }, participants }: OpenedDraw): Promise<Way[]> {
  const together = participants.flatMap((one) =>
    participants
      .filter((other) => one.apart_group !== null && one.apart_group === other.apart_group)
      .map((other) => ({ from: one.id, to: other.id })),
  );
  return [...together, ...(await waysOf(db, id))];
}

/** What a block between two of them forbids, either way. */
export async function blockedWays(
  db: Db,
  participants: readonly Pick<ParticipantRow, 'id' | 'user_id'>[],
): Promise<Way[]> {
  const idOf = new Map(participants.map(({ id, user_id }) => [user_id, id]));
  const users = [...idOf.keys()];
  const blocks = await db
    .selectFrom('blocks')
    .select(['user_id', 'blocked_id'])
    .where('user_id', 'in', users)
    .where('blocked_id', 'in', users)
    .orderBy('user_id')
    .orderBy('blocked_id')
    .execute();
  return blocks.flatMap(({ user_id, blocked_id }) => {
    const [from = '', to = ''] = [idOf.get(user_id), idOf.get(blocked_id)];
    return [
      { from, to },
      { from: to, to: from },
    ];
  });
}

/** The pairs of the last draw of mostly the same people, where these shall not come again. */
async function repeatedWays(db: Db, { draw: row, participants }: OpenedDraw): Promise<Way[]> {
  const last = row.no_repeat === 1 ? await lastDraw(db, row, participants) : undefined;
  if (!last) return [];
  const idOf = new Map(participants.map(({ id, user_id }) => [user_id, id]));
  const pairs = await bare(db)
    .selectFrom('draw_pairs')
    .innerJoin('draw_participants as giver', 'giver.id', 'draw_pairs.giver_id')
    .innerJoin('draw_participants as receiver', 'receiver.id', 'draw_pairs.receiver_id')
    .select(['giver.user_id as giver', 'receiver.user_id as receiver'])
    .where('giver.draw_id', '=', last.id)
    .orderBy('giver.id')
    .execute();
  return pairs.flatMap(({ giver, receiver }) => {
    const [from, to] = [idOf.get(giver), idOf.get(receiver)];
    return from && to ? [{ from, to }] : [];
  });
}

/** Whom each may get, by the places of `people`: all but themselves and the ways that are banned. */
function choicesOf(people: Bounds['people'], ...bans: readonly (readonly Way[])[]): Choices {
  const placeOf = new Map(people.map(({ id }, place) => [id, place]));
  const isBanned = people.map((_, place) => new Set([place]));
  for (const { from, to } of bans.flat()) isBanned[placeOf.get(from) ?? -1]?.add(placeOf.get(to) ?? -1);
  const places = [...people.keys()];
  return isBanned.map((banned) => places.filter((place) => !banned.has(place)));
}

/** Whether a draw can be made of what the organizer wishes, and if not, for whom too few are left. */
export async function checkDraw(db: Db, opened: OpenedDraw) {
  // why: secrecy: neither blocks nor the pairs of another year may be read off what can be drawn.
  return checkWishes(opened.participants, await wishedWays(db, opened));
}

function checkWishes(people: Bounds['people'], wished: readonly Way[]) {
  const isTooFew = people.length < FEWEST_DRAWN;
  const found = isTooFew ? null : feasible(choicesOf(people, wished));
  const without = found && 'without' in found ? (people[found.without]?.name ?? null) : null;
  return { canDraw: !isTooFew && without === null, isTooFew, without };
}

/**
 * Draws who gives to whom, as ids of participants by giver. Throws `draw_impossible`, with why where the organizer's own wishes
 * are, and not a word more.
 */
export function drawAll(
  { people, wished, blocked, repeats }: Bounds,
  random: RandomBelow,
): Map<string, string> {
  const { isTooFew, without } = checkWishes(people, wished);
  if (isTooFew) throw new ApiError('draw_impossible', { message: 'Hacen falta al menos tres.' });
  if (without !== null)
    throw new ApiError('draw_impossible', {
      message: `Así no se puede: a ${without} le quedan muy pocos, y se adivinaría.`,
    });
  const drawn =
    (repeats.length > 0 && draw(choicesOf(people, wished, blocked, repeats), random)) ||
    draw(choicesOf(people, wished, blocked), random);
  if (!drawn) throw new ApiError('draw_impossible');
  return new Map(people.map(({ id }, giver) => [id, people[drawn[giver] ?? giver]?.id ?? id]));
}
