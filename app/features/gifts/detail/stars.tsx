import { ratingLabel, shownRating } from '#app/features/gifts/rating.ts';
import { Icon } from '#app/ui/icon.tsx';

/** A rating in the detail, as five stars, the first `rating` of them full; nothing at 0. */
export function Stars({ rating }: { rating: number }) {
  const full = shownRating(rating);
  if (full === 0) return null;
  return (
    <div role="img" aria-label={ratingLabel(full)} className="flex gap-0.5 self-start">
      {[1, 2, 3, 4, 5].map((place) => (
        <Icon
          key={place}
          name="star"
          className={place <= full ? 'fill-sun stroke-sun-rim' : 'stroke-faint'}
        />
      ))}
    </div>
  );
}
