const typed = new Map<string, string>();

/** A new comment that was begun and not sent, as this tab remembers it until it is closed or loaded again. */
export type UnsentComment = { read(): string; keep(text: string): void };

/**
 * What one person began to write under a gift: a detail that is closed by mistake, by Escape or a press beside it, has it
 * again when it is opened. Nobody else who signs in here finds it.
 */
export function unsentComment(giftId: string, person: string): UnsentComment {
  const key = `${giftId} ${person}`;
  return {
    read: () => typed.get(key) ?? '',
    keep: (text) => {
      if (text === '') typed.delete(key);
      else typed.set(key, text);
    },
  };
}
