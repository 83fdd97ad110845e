/** What every cache of this app's worker begins with. */
const PREFIX = 'deseo';

/** Caches of one build: files and the offline page, nothing of anybody. */
export const BUILD_PREFIX = `${PREFIX}-build `;

/** Caches that hold what one person saw. The person's id follows, then what is in it. */
const PERSON_PREFIX = `${PREFIX}-person `;

/** The cache of the build with this fingerprint. */
export const buildCacheName = (fingerprint: string) => `${BUILD_PREFIX}${fingerprint}`;

/** The cache of a person's pages, as one build reads them. */
export const pagesCacheName = (person: string, fingerprint: string) =>
  `${PERSON_PREFIX}${person} pages ${fingerprint}`;

/** The cache of the pictures that a person saw. */
export const picturesCacheName = (person: string) => `${PERSON_PREFIX}${person} pictures`;

/** Whose cache it is; null for one that is nobody's. */
export function personOfCache(name: string): string | null {
  return name.startsWith(PERSON_PREFIX) ? (name.slice(PERSON_PREFIX.length).split(' ')[0] ?? null) : null;
}
