/** A page of visitors, remembering where they were headed; `redirectTo` is '' when nowhere. */
export function withRedirect(path: string, redirectTo: string): string {
  if (!redirectTo) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ redirectTo })}`;
}
