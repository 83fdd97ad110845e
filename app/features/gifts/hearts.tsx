import sprite from '#app/ui/icons.svg?no-inline';

/** A rating as it is shown: whole, at least 0, at most 5 (spec "Gift card": clamped to five). */
function clampRating(rating: number) {
  return Math.min(5, Math.max(0, Math.round(rating) || 0));
}

type HeartsProps = { rating: number; className?: string };

/** A rating as five hearts, the first `rating` of them full; nothing at 0. Read out as 'Lo desea 4 de 5'. */
export function Hearts({ rating, className = 'h-4' }: HeartsProps) {
  const full = clampRating(rating);
  if (full === 0) return null;
  return (
    <svg
      role="img"
      aria-label={`Lo desea ${full} de 5`}
      viewBox="0 0 95 20"
      className={`hearts ${className}`}
    >
      <use href={`${sprite}#hearts-5`} />
      <use href={`${sprite}#hearts-${full}`} className="full" />
    </svg>
  );
}
