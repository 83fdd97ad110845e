/** A text with its line ends as one character each: forms send them as two, and count them as one while one types. */
export function normalizeLineEndings(value: string): string {
  return value.replace(/\r\n?/g, '\n');
}
