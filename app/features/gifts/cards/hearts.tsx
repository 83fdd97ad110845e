import sprite from '#app/ui/icons.svg?no-inline';

/** A rating on a card, as five hearts, the first `rating` of them full; nothing at 0. Read out as 'Lo desea 4 de 5'. */
export function Hearts({ rating }: { rating: number }) {
  const full = shownRating(rating);
  if (full === 0) return null;
  return (
    <svg role="img" aria-label={ratingLabel(full)} viewBox="0 0 95 20" className="hearts h-4">
      <use href={`${sprite}#hearts-5`} />
      <use href={`${sprite}#hearts-${full}`} className="full" />
    </svg>
  );
}

/** A rating as it is shown: whole, at least 0, at most 5. */
export function shownRating(rating: number): number {
  return Math.min(5, Math.max(0, Math.round(rating) || 0));
}

/** What is read out of a drawn rating: 'Lo desea 4 de 5'. */
export function ratingLabel(shown: number): string {
  return `Lo desea ${shown} de 5`;
}
