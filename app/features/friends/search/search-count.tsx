import type { SearchHitsProps } from '#app/features/friends/search/search-hits.tsx';

/** How many people the search found, read out as it changes: it has to be there before the first search is. */
export function SearchCount({ query, isSearched, friends, next, others }: SearchHitsProps) {
  const count = friends.length + (others?.length ?? 0);
  const isMore = next === null ? '' : 'Más de ';
  const found = others && (count === 1 ? '1 persona' : `${isMore}${count} personas`);
  const tooShort = 'Escribí al menos 2 letras para buscar en toda la red.';
  return (
    <p role="status" className="text-sm text-muted empty:absolute">
      {query && (isSearched ? found : tooShort)}
    </p>
  );
}
