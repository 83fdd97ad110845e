/** The pages that can be read offline, by path and search (`docs/decisions/009-service-worker.md`). */
const CACHEABLE_PAGES = new Set(['/home', '/home/create', '/home/profile', '/profile', '/reservations']);

/** The address of a cached page that a document's address is; null for any other. */
export function cacheablePage(url: URL): string | null {
  const place = `${url.pathname}${url.search}`;
  return CACHEABLE_PAGES.has(place) ? place : null;
}

/** The address of a cached page whose data is asked for at `….data`, whole or in part; null for any other. */
export function cacheablePageOfData(url: URL): string | null {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/\.data$/, '');
  for (const name of ['_routes', 'index']) page.searchParams.delete(name);
  return cacheablePage(page);
}

/** Where the data of a cached page is. */
export function dataAddress(place: string): string {
  const [path, search] = place.split('?');
  return `${path}.data${search ? `?${search}` : ''}`;
}
