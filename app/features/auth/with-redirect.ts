/** A page of visitors, remembering where they were headed; `redirectTo` is '' when nowhere. */
export function withRedirect(path: string, redirectTo: string): string {
  return redirectTo ? `${path}?${new URLSearchParams({ redirectTo })}` : path;
}
