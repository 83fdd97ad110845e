/**
 * The beginning of a text, `max` UTF-16 units at the most. Never half an emoji: HTML has no way to write that half, so that
 * the browser would find other text in the page than in its data, and draw the whole page anew.
 */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Surrogate}$/u, '');
}
