// why: a text of blanks, joiners and direction marks alone is there but cannot be seen, nor its link be pressed.
const invisible = /^[\s\p{Cf}\p{Mn}\u2800\u3164]*$/u;

/** Whether there is anything in a text that can be seen. */
export function hasVisible(text: string): boolean {
  return !invisible.test(text);
}
