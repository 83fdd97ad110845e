/** For each giver, by index, the receivers that they may get; nobody is in their own row. */
export type Choices = readonly (readonly number[])[];

/** So few givers and receivers must be possible for everybody, or they could be guessed. */
export const fewestChoices = (count: number) => (count <= 4 ? 2 : 3);

/** An arrangement has for each giver a receiver of their own; where there is none, `without` is for whom nobody is left. */
type Arrangement = { receivers: number[] } | { without: number };

/** Finds some arrangement (maximum bipartite matching by augmenting paths). */
export function arrange(choices: Choices): Arrangement {
  const giverOf = new Array<number>(choices.length).fill(-1);
  const place = (giver: number, isTried: Uint8Array): boolean => {
    for (const receiver of choices[giver] ?? []) {
      if (isTried[receiver]) continue;
      isTried[receiver] = 1;
      const before = giverOf[receiver] ?? -1;
      if (before >= 0 && !place(before, isTried)) continue;
      giverOf[receiver] = giver;
      return true;
    }
    return false;
  };
  for (const giver of choices.keys())
    if (!place(giver, new Uint8Array(choices.length))) return { without: giver };
  return { receivers: inverse(giverOf) };
}

/** Turns who gets from whom into who gives to whom, or back. */
export function inverse(permutation: readonly number[]): number[] {
  const turned = new Array<number>(permutation.length);
  for (const [place, of] of permutation.entries()) turned[of] = place;
  return turned;
}

/**
 * Keeps of the choices those that occur in some arrangement: those within a strongly connected component of the graph that leads
 * from each giver to who gives, in this one arrangement, to somebody they may get.
 */
function occurring(choices: Choices, receivers: readonly number[]): number[][] {
  const giverOf = inverse(receivers);
  const after = choices.map((row) => row.map((receiver) => giverOf[receiver] ?? 0));
  const component = componentsOf(after);
  return choices.map((row, giver) =>
    row.filter((_, place) => component[after[giver]?.[place] ?? 0] === component[giver]),
  );
}

/** Numbers the strongly connected components of a graph, by its nodes (Tarjan). */
function componentsOf(after: readonly (readonly number[])[]): number[] {
  const order = new Array<number>(after.length).fill(-1);
  const component = new Array<number>(after.length).fill(-1);
  const stack: number[] = [];
  let met = 0;
  const visit = (node: number): number => {
    order[node] = met;
    let lowest = met;
    met += 1;
    stack.push(node);
    for (const next of after[node] ?? []) {
      if (component[next] !== -1) continue;
      lowest = Math.min(lowest, order[next] === -1 ? visit(next) : (order[next] ?? 0));
    }
    if (lowest === order[node])
      for (let last = -1; last !== node; ) {
        last = stack.pop() ?? node;
        component[last] = node;
      }
    return lowest;
  };
  for (const node of after.keys()) if (order[node] === -1) visit(node);
  return component;
}

/** The first who has too few receivers or givers to choose from, or null. */
export function firstScarce(choices: Choices): number | null {
  const givers = new Array<number>(choices.length).fill(0);
  for (const receiver of choices.flat()) givers[receiver] = (givers[receiver] ?? 0) + 1;
  const least = fewestChoices(choices.length);
  const found = choices.findIndex((row, one) => row.length < least || (givers[one] ?? 0) < least);
  return found === -1 ? null : found;
}

/**
 * Gives what may be drawn from: an arrangement, and the choices that occur in some. `without` is for whom too few are left, in all
 * arrangements or altogether.
 */
export function feasible(
  choices: Choices,
): { receivers: number[]; choices: number[][] } | { without: number } {
  const lone = firstScarce(choices);
  if (lone !== null) return { without: lone };
  const found = arrange(choices);
  if ('without' in found) return found;
  const kept = occurring(choices, found.receivers);
  const scarce = firstScarce(kept);
  return scarce === null ? { ...found, choices: kept } : { without: scarce };
}
