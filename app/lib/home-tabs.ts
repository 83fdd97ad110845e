const TABS = ['create', 'friends', 'profile'];

/** The path of the tab that navigation state or an older address names; the feed's for any other. */
export function homeTabPath(tab: string): string {
  return TABS.includes(tab) ? `/home/${tab}` : '/home';
}

/** Redirects `/home?tab=…` of older links, shortcuts and pages: its path today, with the other query; null for the rest. */
export function movedHome({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const rest = new URLSearchParams(search);
  const tab = rest.get('tab');
  if (pathname !== '/home' || tab === null) return null;
  rest.delete('tab');
  return withQuery(homeTabPath(tab), rest);
}

/** A path with a query, where there is one. */
export function withQuery(path: string, query: URLSearchParams): string {
  return String(query) ? `${path}?${query}` : path;
}
