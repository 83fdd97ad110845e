/** A rating as it is shown: whole, at least 0, at most 5. */
export function shownRating(rating: number): number {
  return Math.min(5, Math.max(0, Math.round(rating) || 0));
}

/** What is read out of a drawn rating: 'Lo desea 4 de 5'. */
export function ratingLabel(shown: number): string {
  return `Lo desea ${shown} de 5`;
}
