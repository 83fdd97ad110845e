/**
 * The beginning of a text, at most `max` UTF-16 units. Never half an emoji: HTML has no way to write that half, so that
 * the browser would find other text in the page than in its data, and draw the whole page again.
 */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Surrogate}$/u, '');
}
