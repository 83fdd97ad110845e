import type { ApartInput } from '#contract/draws.ts';

/** Who may not give to whom, as it is kept; ids are of participants. */
type Apart = Pick<ApartInput, 'groups' | 'ways'>;

/** Lists the people of no group yet, since a person is in one at most. */
export function ungrouped<P extends { id: string }>(people: readonly P[], { groups }: Apart): P[] {
  const isTaken = new Set(groups.flat());
  return people.filter(({ id }) => !isTaken.has(id));
}

/** Adds a group of people who live together. */
export function withGroup<A extends Apart>(apart: A, group: readonly string[]): A {
  const isNew = new Set(group);
  const others = apart.groups.map((ids) => ids.filter((id) => !isNew.has(id)));
  return { ...apart, groups: [...others.filter((ids) => ids.length > 1), [...isNew]] };
}

/** Takes away the group that somebody is in. */
export function withoutGroup<A extends Apart>(apart: A, member: string): A {
  return { ...apart, groups: apart.groups.filter((ids) => !ids.includes(member)) };
}

type Way = Apart['ways'][number];
const isSame = (one: Way, other: Way) => one.from === other.from && one.to === other.to;

/** Adds that one does not give to another, which says nothing of the way back. */
export function withWay<A extends Apart>(apart: A, way: Way): A {
  return { ...apart, ways: [...withoutWay(apart, way).ways, way] };
}

/** Takes that back. */
export function withoutWay<A extends Apart>(apart: A, way: Way): A {
  return { ...apart, ways: apart.ways.filter((one) => !isSame(one, way)) };
}
