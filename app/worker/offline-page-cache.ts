import { isFresh } from '#app/lib/is-fresh.ts';
import type { PersonCaches } from '#app/worker/person-caches.ts';
import type { Precache } from '#app/worker/precache.ts';
import { COPY_HEADER, NOBODY, ONCE_HEADER, PERSON_HEADER } from '#app/worker/response-headers.ts';
import { SESSION_DAYS } from '#contract/session-days.ts';

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

/** How long a copy counts as fresh; the pages' own data does for as long. */
const FRESH_MS = 5 * 60_000;

/** How long a copy is shown: no longer than the session that it came by, whose cookie is written again once a day. */
const SHOWN_MS = (SESSION_DAYS - 1) * 24 * 60 * 60_000;

/** A page is kept as its document and as the data that a page fetches to show it; either may be asked for. */
export type PageForm = 'document' | 'data';

/** The pages promised offline to the person signed in, as last seen. */
type OfflinePageCache = {
  /**
   * Reads whose an answer is, and keeps it when it is a promised page's (`place`). `generation` is that of the person caches
   * when it was requested. The other form of the page, document or data, is fetched unless its copy is fresh.
   */
  take(
    answer: Response,
    generation: number,
    about: { place: string | null; form: PageForm; isWhole: boolean },
  ): Promise<void>;
  /** The cached page; none, and it is deleted, when the session it came by has run out. */
  find(place: string, form: PageForm): Promise<Response | undefined>;
  /** Fetches pages again by their kept addresses, after a new build took over. */
  renew(addresses: readonly string[]): Promise<void>;
};

/** `onPerson` is told of a person who was not here before. */
export function createOfflinePageCache(
  personCaches: PersonCaches,
  precache: Precache,
  onPerson: (person: string) => Promise<void>,
): OfflinePageCache {
  const copiedAt = new Map<string, number>();

  /** Whether the answer may be kept for the person it names. */
  const isOurs = async (answer: Response, generation: number): Promise<boolean> => {
    const person = answer.headers.get(PERSON_HEADER);
    if (person === null || generation !== personCaches.generation()) return false;
    if (person === NOBODY) {
      await personCaches.forget();
      return false;
    }
    if (await personCaches.switchTo(person)) {
      // why: what was copied was of the one before, and is taken away.
      copiedAt.clear();
      await onPerson(person);
    }
    return answer.status === 200 && !answer.redirected && precache.made(answer);
  };
  const put = async (address: string, answer: Response) => {
    copiedAt.set(address, Date.now());
    await (await personCaches.pages())?.put(address, answer);
  };
  const copy = async (address: string) => {
    if (isFresh(FRESH_MS, copiedAt.get(address) ?? 0)) return;
    // why: before it is there, so that two pages do not ask for it at once.
    copiedAt.set(address, Date.now());
    let isKept = false;
    try {
      const generation = personCaches.generation();
      const answer = await fetch(address, { headers: { [COPY_HEADER]: '1' }, cache: 'no-store' });
      isKept = (await isOurs(answer, generation)) && generation === personCaches.generation();
      if (isKept) await put(address, answer);
    } finally {
      if (!isKept) copiedAt.delete(address);
    }
  };
  return {
    async take(answer, generation, { place, form, isWhole }) {
      const isKept = await isOurs(answer, generation);
      if (place === null || !isKept) return;
      const [seen, other] = form === 'document' ? [place, dataAddress(place)] : [dataAddress(place), place];
      if (isWhole && !answer.headers.has(ONCE_HEADER)) await put(seen, answer);
      else await copy(seen);
      await copy(other);
    },
    async find(place, form) {
      const cache = await personCaches.pages();
      const address = form === 'document' ? place : dataAddress(place);
      const page = await cache?.match(address);
      if (!page || Date.now() - Date.parse(page.headers.get('date') ?? '') < SHOWN_MS) return page;
      // why: whoever opens this browser after the session ran out is not the person who saw it, for all we know.
      await cache?.delete(address);
      return undefined;
    },
    async renew(addresses) {
      // why: one that cannot be had now is kept when it is next seen; the others are not to wait for that.
      for (const address of addresses) await copy(address).catch(() => undefined);
    },
  };
}
