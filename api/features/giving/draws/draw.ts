import {
  arrange,
  type Choices,
  feasible,
  firstScarce,
  inverse,
} from '#api/features/giving/draws/arrangements.ts';

/** Picks a whole number from 0 up to, but not including, `below`; of a CSPRNG wherever a secret hangs on it. */
export type RandomBelow = (below: number) => number;

/** How many steps of the random walk a draw may take: a bound of cost. */
export const MOST_STEPS = 40_000;
/** So many arrangements a person, of circles where those count, are passed before one is taken. */
const PASSED = 16;

/**
 * Draws who gives to whom, as the receivers by giver: of all arrangements each is equally likely; of single circles, where these
 * alone leave everybody enough to be drawn from (`fewestChoices`). Null where the arrangements do not, or cannot be reached.
 */
export function draw(choices: Choices, random: RandomBelow): number[] | null {
  const found = feasible(choices);
  return 'without' in found ? null : wander(found.choices, random);
}

/**
 * Walks at random from one arrangement to the next (Markov chain of perfect and nearly perfect matchings): somebody gives up whom
 * they have and takes anybody they may get; who had that one takes another; until somebody takes who was given up. why: as likely
 * as from the one to the other is the way back, so that in the long run all are met equally often.
 */
function wander(choices: Choices, random: RandomBelow): number[] | null {
  const found = arrange(choices.map((row) => shuffle([...row], random)));
  if ('without' in found) return null;
  const { receivers } = found;
  const giverOf = inverse(receivers);
  const [all, circles] = [new Passed(receivers.length), new Passed(receivers.length)];
  for (let steps = 0; ; ) {
    let giver = random(receivers.length);
    const open = receivers[giver];
    for (let taken = -1; taken !== open; steps += 1) {
      if (steps === MOST_STEPS) return circles.drawn ?? all.drawn;
      const row = choices[giver] ?? [];
      taken = row[random(row.length)] ?? 0;
      const before = giverOf[taken] ?? 0;
      receivers[giver] = taken;
      giverOf[taken] = giver;
      giver = before;
    }
    all.note(receivers);
    if (!isOneCircle(receivers)) continue;
    circles.note(receivers);
    if (circles.isJustEnough && circles.drawn) return circles.drawn;
  }
}

/** What a walk passed, and whom each gave to in it. */
class Passed {
  #count = 0;
  #last: readonly number[] = [];
  readonly #people: number;
  readonly #isMet: Uint8Array;

  constructor(people: number) {
    this.#people = people;
    this.#isMet = new Uint8Array(people * people);
  }

  get isJustEnough(): boolean {
    return this.#count === PASSED * this.#people;
  }

  note(receivers: readonly number[]): void {
    // why: always as many on, since the last before something is no even choice.
    if (this.#count < PASSED * this.#people) this.#last = [...receivers];
    this.#count += 1;
    for (const [giver, receiver] of receivers.entries()) this.#isMet[giver * this.#people + receiver] = 1;
  }

  /** The one that is drawn; null where all that was passed hardly varies. why: who set the bans would know it. */
  get drawn(): number[] | null {
    const people = this.#last.map((_, index) => index);
    const met = people.map((giver) => people.filter((to) => this.#isMet[giver * this.#people + to] === 1));
    return met.length === 0 || firstScarce(met) !== null ? null : [...this.#last];
  }
}

/** Whether following the receivers from anybody leads past everybody. */
function isOneCircle(receivers: readonly number[]): boolean {
  let at = 0;
  for (let place = 1; place < receivers.length; place += 1) {
    at = receivers[at] ?? 0;
    if (at === 0) return false;
  }
  return true;
}

/** Shuffles in place, each order equally likely (Fisher-Yates). */
export function shuffle<T>(items: T[], random: RandomBelow): T[] {
  for (let place = items.length - 1; place > 0; place -= 1) {
    const other = random(place + 1);
    [items[place], items[other]] = [items[other] as T, items[place] as T];
  }
  return items;
}
