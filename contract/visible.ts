// why: a text of nothing but blanks, joiners, direction marks and fillers is invisible, and a link of it cannot be pressed.
const invisible = /^[\s\p{Cf}\p{Mn}\p{DI}\u2800]*$/u;

/** Whether there is anything in a text that can be seen. */
export function hasVisible(text: string): boolean {
  return !invisible.test(text);
}
