/** The `after` cursor of a `Link: <…>; rel="next"` header, null on the last page. */
export function nextCursor(link: string): string | null {
  const next = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link)?.[1];
  return next ? new URLSearchParams(next.split('?')[1] ?? '').get('after') : null;
}
