/** Whether what an action threw is a redirect onwards, and not to the login page. */
export function isSuccessRedirect(error: unknown): boolean {
  if (!(error instanceof Response) || error.status >= 400) return false;
  const { pathname } = new URL(error.headers.get('Location') ?? '/', location.origin);
  return pathname !== '/' && pathname !== '/login';
}
