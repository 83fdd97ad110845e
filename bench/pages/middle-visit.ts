import type { PageVisit } from '#bench/pages/visit-page.ts';

/**
 * The median of some figures.
 * @throws when there are none.
 */
export function middleOf(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const value = sorted[Math.floor(sorted.length / 2)];
  if (value === undefined) throw new Error('no figures');
  return value;
}

/**
 * The median of several visits, each figure for itself.
 * @throws when there are none.
 */
export function middleVisit(visits: readonly PageVisit[]): PageVisit {
  const middle = (of: (visit: PageVisit) => number) => middleOf(visits.map(of));
  return {
    lcp: middle(({ lcp }) => lcp),
    cls: middle(({ cls }) => cls),
    transferred: middle(({ transferred }) => transferred),
    files: middle(({ files }) => files),
    nodes: middle(({ nodes }) => nodes),
  };
}
