import type { PageVisit } from '#bench/pages/visit-page.ts';

/**
 * The median of several visits, each figure for itself.
 * @throws when there are none.
 */
export function middleVisit(visits: readonly PageVisit[]): PageVisit {
  const middle = (of: (visit: PageVisit) => number): number => {
    const sorted = visits.map(of).sort((a, b) => a - b);
    const value = sorted[Math.floor(sorted.length / 2)];
    if (value === undefined) throw new Error('no visits');
    return value;
  };
  return {
    lcp: middle(({ lcp }) => lcp),
    cls: middle(({ cls }) => cls),
    tbt: middle(({ tbt }) => tbt),
    transferred: middle(({ transferred }) => transferred),
    files: middle(({ files }) => files),
    nodes: middle(({ nodes }) => nodes),
  };
}
