import { randomInt } from 'node:crypto';
import type { Trx } from '#api/db/schema.ts';
import { arrange } from '#api/features/giving/draws/arrangements.ts';
import { blockedWays } from '#api/features/giving/draws/choices.ts';
import { shuffle } from '#api/features/giving/draws/draw.ts';
import type { ParticipantRow } from '#api/features/giving/draws/draw-store.ts';
import { dropPairs, pairsOf, writePairs } from '#api/features/giving/draws/pair-store.ts';

type May = (giver: string, receiver: string) => boolean;

/** With so many pairs that are, at most, those are mixed who have nobody or whom nobody has. */
const MOST_MIXED = 4;

/**
 * Lets everybody of a drawn draw give once and get once again, by the least that has to change; where two who block each other stand
 * in the way, some stay without. why: chance alone says with whom. What the organizer wishes is not looked at: with bans that leave
 * one way to mend, and somebody taken out, they would know who has whom. Drawing again follows it.
 */
export async function mendDraw(trx: Trx, participants: readonly ParticipantRow[]): Promise<void> {
  const ids = participants.map(({ id }) => id);
  if (ids.length === 0) return;
  const blocked = new Set((await blockedWays(trx, participants)).map(({ from, to }) => `${from} ${to}`));
  const pairs = await pairsOf(trx, ids);
  const mended = mend(ids, pairs, (from, to) => from !== to && !blocked.has(`${from} ${to}`));
  const changed = mended.filter(([giver, receiver]) => pairs.get(giver) !== receiver);
  await dropPairs(trx, new Map(changed));
  await writePairs(trx, changed, true);
}

/** New pairs for all who lack one, with none, one or few of the pairs that are; none where that cannot be. */
function mend(ids: readonly string[], pairs: ReadonlyMap<string, string>, may: May): [string, string][] {
  const taken = new Set(pairs.values());
  const givers = ids.filter((id) => !pairs.has(id));
  if (givers.length === 0) return [];
  const receivers = ids.filter((id) => !taken.has(id));
  const others = shuffle([...pairs], randomInt);
  const few = Array.from({ length: MOST_MIXED - 1 }, (_, more) => others.slice(0, more + 2));
  for (const mixed of [[], ...others.map((pair) => [pair]), ...few]) {
    const from = [...givers, ...mixed.map(([giver]) => giver)];
    const to = shuffle([...receivers, ...mixed.map(([, receiver]) => receiver)], randomInt);
    const found = arrange(
      from.map((giver) => [...to.keys()].filter((place) => may(giver, to[place] ?? giver))),
    );
    if ('receivers' in found)
      return from.map((giver, place) => [giver, to[found.receivers[place] ?? 0] ?? giver]);
  }
  return [];
}
