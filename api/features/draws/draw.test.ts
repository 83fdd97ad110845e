import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draw, type MayGive, type RandomBelow, withoutPartner } from '#api/features/draws/draw.ts';
import { propertySettings } from '#tests/setup/property-settings.ts';

/** A random source that is the same on every machine: SHA-256 over a seed and a count. */
function seeded(seed: string): RandomBelow {
  let count = 0;
  return (below) => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() % below;
  };
}

type Ban = readonly [number, number];
const banning =
  (bans: readonly Ban[]): MayGive =>
  (giver, receiver) =>
    !bans.some(([from, to]) => from === giver && to === receiver);

/** Every single circle of so many people that `may` allows, as receivers by giver. */
function circlesOf(count: number, may: MayGive): number[][] {
  const found: number[][] = [];
  const walk = (circle: number[]) => {
    const last = circle.at(-1) ?? 0;
    if (circle.length === count) {
      if (may(last, 0))
        found.push(circle.map((_, giver) => circle[(circle.indexOf(giver) + 1) % count] ?? 0));
      return;
    }
    for (let next = 1; next < count; next += 1)
      if (!circle.includes(next) && may(last, next)) walk([...circle, next]);
  };
  walk([0]);
  return found;
}

/** Whether following the receivers from anybody leads past everybody. */
function isOneCircle(receivers: readonly number[]): boolean {
  let at = 0;
  for (let step = 1; step < receivers.length; step += 1) {
    at = receivers[at] ?? 0;
    if (at === 0) return false;
  }
  return true;
}

/** Whether some permutation gives everybody somebody allowed, tried one by one. */
function isPossible(count: number, may: MayGive): boolean {
  const place = (giver: number, taken: ReadonlySet<number>): boolean =>
    giver === count ||
    Array.from({ length: count }, (_, receiver) => receiver).some(
      (receiver) =>
        receiver !== giver &&
        !taken.has(receiver) &&
        may(giver, receiver) &&
        place(giver + 1, new Set([...taken, receiver])),
    );
  return place(0, new Set());
}

const world = fc.integer({ min: 3, max: 6 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    seed: fc.string(),
    bans: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 18 }),
  }),
);

test('draw: everybody gives once and gets once, never to themselves or somebody banned', () => {
  fc.assert(
    fc.property(world, ({ count, seed, bans }) => {
      const may = banning(bans);
      const drawn = draw(count, may, seeded(seed));
      expect('receivers' in drawn).toBe(isPossible(count, may));
      if ('without' in drawn) return;
      expect(new Set(drawn.receivers).size).toBe(count);
      drawn.receivers.forEach((receiver, giver) => {
        expect(receiver).not.toBe(giver);
        expect(may(giver, receiver)).toBe(true);
      });
    }),
    propertySettings(300),
  );
});

test('draw: one single circle wherever there is one', () => {
  fc.assert(
    fc.property(world, ({ count, seed, bans }) => {
      const may = banning(bans);
      const drawn = draw(count, may, seeded(seed));
      fc.pre('receivers' in drawn);
      expect('receivers' in drawn && isOneCircle(drawn.receivers)).toBe(circlesOf(count, may).length > 0);
    }),
    propertySettings(200),
  );
});

test('draw: an impossible one names somebody for whom nobody is left', () => {
  fc.assert(
    fc.property(world, ({ count, bans }) => {
      const may = banning(bans);
      const without = withoutPartner(count, may);
      expect(without === null).toBe(isPossible(count, may));
      if (without === null) return;
      const people = Array.from({ length: count }, (_, index) => index);
      const hasNobody = (one: number) => !people.some((other) => other !== one && may(one, other));
      const getsNothing = (one: number) => !people.some((other) => other !== one && may(other, one));
      const lone = people.filter((one) => hasNobody(one) || getsNothing(one));
      // why: with the others served first, nobody is left for who is named; where somebody is alone, it is they.
      if (lone.length > 0) expect(lone).toContain(without);
      else
        expect(isPossible(count, (giver, receiver) => giver === without || may(giver, receiver))).toBe(true);
    }),
    propertySettings(200),
  );
});

test('draw: 10,000 draws are spread over the allowed circles evenly', () => {
  const bans: Ban[] = [
    [0, 1],
    [1, 0],
    [2, 3],
    [3, 2],
    [4, 0],
  ];
  const may = banning(bans);
  const circles = circlesOf(6, may);
  const random = seeded('evenness');
  const seen = new Map(circles.map((circle) => [circle.join(), 0]));
  const times = 10_000;
  for (let time = 0; time < times; time += 1) {
    const drawn = draw(6, may, random);
    const key = 'receivers' in drawn ? drawn.receivers.join() : '';
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  expect(seen.size).toBe(circles.length);
  const expected = times / circles.length;
  const chiSquare = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = circles.length - 1;
  // why: five sigma of the chi-square distribution, whose mean is its degrees of freedom and variance twice them.
  expect(chiSquare).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom));
  for (let giver = 0; giver < 6; giver += 1)
    for (let receiver = 0; receiver < 6; receiver += 1) {
      const share = circles.filter((circle) => circle[giver] === receiver).length / circles.length;
      const count = [...seen].reduce(
        (sum, [key, many]) => sum + (key.split(',')[giver] === String(receiver) ? many : 0),
        0,
      );
      expect(Math.abs(count - times * share)).toBeLessThanOrEqual(5 * Math.sqrt(times * share * (1 - share)));
    }
});

test('draw: a hundred people and many bans stay within its bound of steps', () => {
  const couples = Array.from({ length: 30 }, (_, pair): Ban => [2 * pair, 2 * pair + 1]);
  for (const may of [banning(couples), (giver: number, receiver: number) => giver % 2 !== receiver % 2]) {
    let placings = 0;
    const random = seeded('bound');
    const drawn = draw(100, may, (below) => {
      placings += 1;
      return random(below);
    });
    expect('receivers' in drawn && drawn.receivers.every((receiver, giver) => may(giver, receiver))).toBe(
      true,
    );
    expect(placings).toBeLessThan(200_000);
  }
});
