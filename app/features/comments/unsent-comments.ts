/** A new comment that was begun and not sent, as this tab remembers it until it is closed or its writer logs out. */
export type UnsentComment = { read(): string; keep(text: string): void };

/**
 * What one person began to write under a gift: a detail that is closed by mistake, by Escape or a press beside it, has it
 * again when it is opened, and so has a page that was loaded again, as Remix does by itself to one of an older build
 * whose form is sent. Nobody else who signs in here finds it.
 */
export function unsentComment(giftId: string, person: string): UnsentComment {
  const name = `draft:comment:${giftId}:${person}`;
  return {
    read: () => sessionStorage.getItem(name) ?? '',
    keep: (text) => {
      if (text === '') sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, text);
    },
  };
}
