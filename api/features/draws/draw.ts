/** Picks a whole number from 0 up to, but not including, `below`; of a CSPRNG wherever a secret hangs on it. */
export type RandomBelow = (below: number) => number;

/** Who may not give to whom: `may(giver, receiver)`, of indexes from 0. Nobody gives to themselves whatever it says. */
export type MayGive = (giver: number, receiver: number) => boolean;

/** For each giver the receiver, or why there is no draw: the first for whom nobody is left. */
export type Drawn = { receivers: number[] } | { without: number };

/** How many placings of a person a draw may try: a bound of cost. */
const MOST_STEPS = 100_000;

/**
 * Draws who gives to whom, of `count` people: a random permutation without fixed points (derangement) under the ban of `may`,
 * one single circle where one is found. Random circles are rejected until one is allowed, so that each is equally likely.
 */
export function draw(count: number, may: MayGive, random: RandomBelow): Drawn {
  const matching = matchAll(count, may, random);
  if ('without' in matching) return matching;
  return { receivers: drawCircle(count, may, random) ?? matching.receivers };
}

/** Says whether a draw is possible, without one: the first for whom nobody is left, or null. */
export function withoutPartner(count: number, may: MayGive): number | null {
  const matching = matchAll(count, may, () => 0);
  return 'without' in matching ? matching.without : null;
}

function drawCircle(count: number, may: MayGive, random: RandomBelow): number[] | null {
  const people = Array.from({ length: count }, (_, index) => index);
  for (let steps = 0; steps < MOST_STEPS / 2; ) {
    let placed = 0;
    // why: a shuffle that stops at the first ban rejects the same circles as one that looks at the end.
    while (placed < count && (placed === 0 || may(at(people, placed - 1), at(people, placed)))) {
      placed += 1;
      if (placed < count) swap(people, placed, placed + random(count - placed));
    }
    steps += placed;
    if (placed === count && may(at(people, count - 1), at(people, 0))) return receiversOf(people);
  }
  return searchCircle(count, may, random);
}

/** Looks for a circle by backtracking, where bans are so many that random ones keep being rejected. */
function searchCircle(count: number, may: MayGive, random: RandomBelow): number[] | null {
  let steps = 0;
  const circle = [0];
  const isPlaced = new Set(circle);
  const choices = [candidates(0)];
  function candidates(giver: number): number[] {
    const open = [];
    for (let other = 0; other < count; other += 1)
      if (!isPlaced.has(other) && may(giver, other)) open.push(other);
    return shuffle(open, random);
  }
  while (steps < MOST_STEPS / 2 && choices.length > 0) {
    steps += 1;
    if (circle.length === count && may(at(circle, count - 1), at(circle, 0))) return receiversOf(circle);
    const next = choices.at(-1)?.pop();
    if (next === undefined) {
      choices.pop();
      isPlaced.delete(circle.pop() ?? 0);
      continue;
    }
    circle.push(next);
    isPlaced.add(next);
    choices.push(candidates(next));
  }
  return null;
}

/** Finds a receiver for everybody in random order, or who has none. */
function matchAll(count: number, may: MayGive, random: RandomBelow): Drawn {
  const people = Array.from({ length: count }, (_, index) => index);
  const lone =
    people.find((one) => !people.some((other) => other !== one && may(one, other))) ??
    people.find((one) => !people.some((other) => other !== one && may(other, one)));
  if (lone !== undefined) return { without: lone };
  const matched = match(people, shuffle([...people], random), may);
  if ('without' in matched) return matched;
  return { receivers: people.map((giver) => matched.receiverOf.get(giver) ?? giver) };
}

/**
 * Finds for each giver a receiver of their own (maximum bipartite matching by augmenting paths), or the first giver for whom
 * nobody is left.
 */
export function match<T>(
  givers: readonly T[],
  receivers: readonly T[],
  may: (giver: T, receiver: T) => boolean,
): { receiverOf: Map<T, T> } | { without: T } {
  const giverOf = new Map<T, T>();
  const place = (giver: T, isTried: Set<T>): boolean => {
    for (const receiver of receivers) {
      if (receiver === giver || isTried.has(receiver) || !may(giver, receiver)) continue;
      isTried.add(receiver);
      const before = giverOf.get(receiver);
      if (before !== undefined && !place(before, isTried)) continue;
      giverOf.set(receiver, giver);
      return true;
    }
    return false;
  };
  for (const giver of givers) if (!place(giver, new Set())) return { without: giver };
  return { receiverOf: new Map([...giverOf].map(([receiver, giver]) => [giver, receiver])) };
}

function receiversOf(circle: readonly number[]): number[] {
  const receivers = new Array<number>(circle.length);
  circle.forEach((giver, place) => {
    receivers[giver] = at(circle, (place + 1) % circle.length);
  });
  return receivers;
}

/** Shuffles in place, each order equally likely (Fisher-Yates). */
export function shuffle<T>(items: T[], random: RandomBelow): T[] {
  for (let place = 0; place < items.length - 1; place += 1)
    swap(items, place, place + random(items.length - place));
  return items;
}

function swap<T>(items: T[], one: number, other: number): void {
  const held = at(items, one);
  items[one] = at(items, other);
  items[other] = held;
}

function at<T>(items: readonly T[], place: number): T {
  const item = items[place];
  if (item === undefined) throw new RangeError(`no person at ${place}`);
  return item;
}
