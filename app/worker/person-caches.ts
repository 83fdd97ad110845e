/** What every cache of this app's worker begins with. */
const PREFIX = 'deseo';

/** Caches of one build: files and the offline page, nothing of anybody. */
export const BUILD_PREFIX = `${PREFIX}-build `;

/** Caches that hold what one person saw. The person's id follows, then what is in it. */
const PERSON_PREFIX = `${PREFIX}-person `;

/** The cache of the build with this fingerprint. */
export const buildCacheName = (fingerprint: string) => `${BUILD_PREFIX}${fingerprint}`;

/** The cache of a person's pages, as one build reads them. */
const pagesCacheName = (person: string, fingerprint: string) =>
  `${PERSON_PREFIX}${person} pages ${fingerprint}`;

/** The cache of the pictures that a person saw. */
const picturesCacheName = (person: string) => `${PERSON_PREFIX}${person} pictures`;

/** Whose cache it is; null for one that is nobody's. */
function personOfCache(name: string): string | null {
  return name.startsWith(PERSON_PREFIX) ? (name.slice(PERSON_PREFIX.length).split(' ')[0] ?? null) : null;
}

/** Of whom this browser keeps something: one person at most, ever. */
export type PersonCaches = {
  /** Counts up when the person changes, so that an answer asked for before is not kept afterwards. */
  generation(): number;
  /** From now on it is this person's; what others left is taken away. Tells whether it was not before. */
  switchTo(person: string): Promise<boolean>;
  /** Takes away everything that is anybody's. */
  forget(): Promise<void>;
  /** The person's pages as this build reads them; null for nobody. */
  pages(): Promise<Cache | null>;
  /** The pictures that the person saw; null for nobody. */
  pictures(): Promise<Cache | null>;
  /** Takes away the pages that another build made, and tells their paths. */
  dropOtherPages(): Promise<string[]>;
};

/** `fingerprint` is the build's. Who it is stands in the names of the caches, so that a restarted worker knows. */
export function createPersonCaches(fingerprint: string): PersonCaches {
  let generation = 0;
  let known: string | null | undefined;
  const person = async () => {
    const owners = known === undefined ? (await caches.keys()).map(personOfCache) : [];
    known = known === undefined ? (owners.find((owner) => owner !== null) ?? null) : known;
    return known;
  };
  const dropCaches = async (isDropped: (owner: string) => boolean) => {
    for (const name of await caches.keys()) {
      const owner = personOfCache(name);
      if (owner !== null && isDropped(owner)) await caches.delete(name);
    }
  };
  const open = async (nameFor: (owner: string) => string) => {
    const owner = await person();
    return owner === null ? null : caches.open(nameFor(owner));
  };
  return {
    generation: () => generation,
    async switchTo(next) {
      await person();
      if (known === next) return false;
      generation += 1;
      known = next;
      await dropCaches((owner) => owner !== next);
      return true;
    },
    async forget() {
      generation += 1;
      known = null;
      await dropCaches(() => true);
    },
    pages: () => open((owner) => pagesCacheName(owner, fingerprint)),
    pictures: () => open(picturesCacheName),
    async dropOtherPages() {
      const owner = await person();
      const own = owner === null ? [] : [pagesCacheName(owner, fingerprint), picturesCacheName(owner)];
      const places: string[] = [];
      for (const name of await caches.keys()) {
        if (personOfCache(name) === null || own.includes(name)) continue;
        const kept = await (await caches.open(name)).keys();
        places.push(...kept.map(({ url }) => url.slice(new URL(url).origin.length)));
        await caches.delete(name);
      }
      return places;
    },
  };
}
