import type { PoolSummary } from '#contract/pools.ts';

/** Says in a list how many are in: 'Vaquita · 3 personas', where that is known. */
export function peopleWords({ count }: { count: PoolSummary['count'] | undefined }): string {
  if (typeof count !== 'number') return 'Vaquita';
  return `Vaquita · ${count} ${count === 1 ? 'persona' : 'personas'}`;
}

/** Says where one stands that is not open; null for an open one. */
export function stateWords({ state }: Pick<PoolSummary, 'state'>): string | null {
  const words: Record<PoolSummary['state'], string | null> = {
    ...{ open: null, orphaned: 'Nadie la organiza', closed: 'Ya se compró', given: 'Ya se regaló' },
    ...{ purchased: 'Ya lo tiene', gone: 'Ya no está', cancelled: 'Se canceló' },
  };
  return words[state];
}
