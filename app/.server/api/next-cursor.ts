/** The `after` cursor of a `Link: <…>; rel="next"` header, null when there is no next page (contract "Shapes of every answer"). */
export function nextCursor(link: string): string | null {
  const next = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link)?.[1];
  return next ? new URLSearchParams(next.split('?')[1] ?? '').get('after') : null;
}
