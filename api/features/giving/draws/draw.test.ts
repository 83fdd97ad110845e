import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Choices, feasible, fewestChoices } from '#api/features/giving/draws/arrangements.ts';
import { draw, MOST_STEPS, type RandomBelow } from '#api/features/giving/draws/draw.ts';
import { propertySettings } from '#tests/setup/property-settings.ts';

/** A random source that is the same on every machine (xorshift32). */
function seeded(seed: number): RandomBelow {
  let state = seed || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

type MayGive = (giver: number, receiver: number) => boolean;
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);
const choicesOf = (count: number, may: MayGive): Choices =>
  indexes(count).map((giver) => indexes(count).filter((to) => to !== giver && may(giver, to)));

type Ban = readonly [number, number];
const banning =
  (bans: readonly Ban[]): MayGive =>
  (giver, receiver) =>
    !bans.some(([from, to]) => from === giver && to === receiver);

/** Every arrangement, tried one by one. */
function arrangementsOf(choices: Choices, taken: readonly number[] = []): number[][] {
  if (taken.length === choices.length) return [[...taken]];
  const open = (choices[taken.length] ?? []).filter((receiver) => !taken.includes(receiver));
  return open.flatMap((receiver) => arrangementsOf(choices, [...taken, receiver]));
}

function isOneCircle(receivers: readonly number[]): boolean {
  const passed = new Set<number>();
  for (let at = 0; !passed.has(at); at = receivers[at] ?? 0) passed.add(at);
  return passed.size === receivers.length;
}

/** Whether in these arrangements everybody has enough receivers and enough givers. */
function leavesEnough(arrangements: readonly number[][], count: number): boolean {
  const least = fewestChoices(count);
  return indexes(count).every((one) => {
    const receivers = new Set(arrangements.map((each) => each[one]));
    const givers = new Set(arrangements.map((each) => each.indexOf(one)));
    return receivers.size >= least && givers.size >= least;
  });
}

const world = fc.integer({ min: 3, max: 6 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    seed: fc.integer({ min: 1 }),
    bans: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: count * 2 }),
  }),
);

test('draw: made where all arrangements leave everybody enough, and never banned', () => {
  fc.assert(
    fc.property(world, ({ count, seed, bans }) => {
      const choices = choicesOf(count, banning(bans));
      const drawn = draw(choices, seeded(seed));
      expect(drawn !== null).toBe(leavesEnough(arrangementsOf(choices), count));
      if (drawn === null) return;
      expect(new Set(drawn).size).toBe(count);
      for (const [giver, receiver] of drawn.entries()) expect(choices[giver]).toContain(receiver);
    }),
    propertySettings(300),
  );
});

test('draw: what may be drawn from is what occurs in some arrangement', () => {
  fc.assert(
    fc.property(world, ({ count, bans }) => {
      const choices = choicesOf(count, banning(bans));
      const arrangements = arrangementsOf(choices);
      const found = feasible(choices);
      expect('choices' in found).toBe(leavesEnough(arrangements, count));
      if ('without' in found) return;
      const met = indexes(count).map((giver) => [...new Set(arrangements.map((each) => each[giver]))].sort());
      expect(found.choices).toEqual(met);
    }),
    propertySettings(300),
  );
});

test('draw: one single circle wherever circles alone leave everybody enough', () => {
  fc.assert(
    fc.property(world, ({ count, seed, bans }) => {
      const choices = choicesOf(count, banning(bans));
      const drawn = draw(choices, seeded(seed));
      fc.pre(drawn !== null && leavesEnough(arrangementsOf(choices).filter(isOneCircle), count));
      expect(drawn && isOneCircle(drawn)).toBe(true);
    }),
    propertySettings(200),
  );
});

/** Draws so often, and gives for each arrangement of `expected` how often it came. Throws for any other. */
function counted(choices: Choices, expected: readonly number[][], times: number): number[] {
  const random = seeded(7);
  const seen = new Map(expected.map((each) => [each.join(), 0]));
  for (let time = 0; time < times; time += 1) {
    const key = draw(choices, random)?.join() ?? '';
    expect(seen.has(key)).toBe(true);
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return [...seen.values()];
}

/** Checks that counts are even within five sigma of the chi-square distribution: its mean is its degrees of freedom, its variance twice them. */
function expectEven(counts: readonly number[]): void {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  const freedom = counts.length - 1;
  expect(chiSquare).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom));
}

test('draw: of six with five bans, 10,000 draws are spread evenly over the circles', () => {
  const bans: Ban[] = [
    [0, 1],
    [1, 0],
    [2, 3],
    [3, 2],
    [4, 0],
  ];
  const choices = choicesOf(6, banning(bans));
  expectEven(counted(choices, arrangementsOf(choices).filter(isOneCircle), 10_000));
});

test('draw: 600 draws of five are spread evenly, with couples and without', () => {
  for (const may of [() => true, (one: number, other: number) => one > 3 || one >> 1 !== other >> 1]) {
    const choices = choicesOf(5, may);
    expectEven(counted(choices, arrangementsOf(choices).filter(isOneCircle), 600));
  }
});

test('draw: where circles alone leave somebody too few, all arrangements come evenly', () => {
  const choices = [
    [1, 2, 3, 4, 5],
    [3, 4, 5],
    [3, 4, 5],
    [0, 4, 5],
    [0, 1, 2, 5],
    [0, 1, 2, 4],
  ];
  const all = arrangementsOf(choices);
  expect([leavesEnough(all, 6), leavesEnough(all.filter(isOneCircle), 6)]).toEqual([true, false]);
  expectEven(counted(choices, all, 300));
});

test('draw: bans that leave one arrangement are refused, for whomever they are', () => {
  for (const count of [5, 11, 20]) {
    // why: each gives to the next alone, or to one of the next two, of which only one arrangement comes out.
    expect(
      draw(
        choicesOf(count, (from, to) => to === (from + 1) % count),
        seeded(3),
      ),
    ).toBeNull();
    const twoSteps = (from: number, to: number) => [1, 2].includes((to - from + count) % count);
    expect(draw(choicesOf(count, twoSteps), seeded(3))).toBeNull();
  }
});

test('draw: a hundred people and many bans stay within its bound of steps', () => {
  const chance = seeded(5);
  const half = indexes(100).map(() => indexes(100).map(() => chance(2) === 0));
  const bans: MayGive[] = [
    () => true,
    (one, other) => one >= 60 || one >> 1 !== other >> 1,
    (one, other) => one % 2 !== other % 2,
    (one, other) => half[one]?.[other] === true,
    (one, other) => [1, 2, 3].includes((other - one + 100) % 100),
  ];
  for (const may of bans) {
    let asked = 0;
    const random = seeded(11);
    const choices = choicesOf(100, may);
    const drawn = draw(choices, (below) => {
      asked += 1;
      return random(below);
    });
    expect(drawn?.every((receiver, giver) => choices[giver]?.includes(receiver))).toBe(true);
    expect(asked).toBeLessThan(3 * MOST_STEPS);
  }
});

test('draw: where chance does not lead from one arrangement to others it is refused', () => {
  // why: whoever gives up theirs goes back to the first two so often that nobody climbs to the last.
  const ladder: MayGive = (from, to) => [0, 1, 2].includes(((to + 50) % 100) - from) || (to + 50) % 100 < 20;
  const choices = choicesOf(100, ladder);
  expect('choices' in feasible(choices)).toBe(true);
  expect(draw(choices, seeded(2))).toBeNull();
});
