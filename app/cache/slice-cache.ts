import { type Slice, slices, VALID_MS } from '#app/cache/slices.ts';

/** A page's answer; `isWhole` is false when a part of it could not be loaded, so that it is not cached. */
export type PageData = { isWhole: boolean };

export type Query<T extends PageData> = {
  /** What is asked: the same address is the same answer. */
  address: string;
  /** What the answer is made of; it is valid while all of them are. */
  slices: readonly Slice[];
  load: () => Promise<T>;
};

type Entry = {
  slices: readonly Slice[];
  data: unknown;
  /** When the data came, in milliseconds; 0 before. */
  timestamp: number;
  /** Whether it is being asked for, and by what. */
  loading: Promise<unknown> | null;
};

/**
 * Answers filed under the slices that they are made of, in this tab's memory. An answer is served for five minutes, unless
 * one of its slices is invalidated; callers that ask while the same is being loaded share that load. `now` in milliseconds.
 */
export function createSliceCache(now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  // why: an entry that was forgotten while it loaded is no longer the one in its place, and must not come back.
  const remove = (address: string, entry: Entry) => {
    if (entries.get(address) === entry) entries.delete(address);
  };

  async function load<T extends PageData>(query: Query<T>): Promise<T> {
    const loading = query.load();
    const entry: Entry = { slices: query.slices, data: undefined, timestamp: 0, loading };
    entries.set(query.address, entry);
    try {
      const answer = await loading;
      entry.data = answer;
      entry.timestamp = now();
      if (!answer.isWhole) remove(query.address, entry);
      return answer;
    } catch (error) {
      remove(query.address, entry);
      throw error;
    } finally {
      entry.loading = null;
    }
  }

  return {
    /** The answer: cached, on its way, or loaded. @throws what `load` threw. */
    async get<T extends PageData>(query: Query<T>): Promise<T> {
      const entry = entries.get(query.address);
      if (entry?.loading) {
        // why: the first caller may have been aborted, which must not be the answer to those who still wait.
        return entry.loading.then(
          (answer) => answer as T,
          () => this.get(query),
        );
      }
      const isValid = entry !== undefined && now() - entry.timestamp < VALID_MS;
      return isValid ? (entry.data as T) : load(query);
    },
    /** Loads whatever is cached, and caches the answer. @throws what `load` threw. */
    refresh<T extends PageData>(query: Query<T>): Promise<T> {
      if (!entries.get(query.address)?.loading) entries.delete(query.address);
      return this.get(query);
    },
    /** The data that is cached at an address, valid or not; undefined when there is none. */
    peek: (address: string): unknown => entries.get(address)?.data,
    /** Drops every page made of one of these slices; by default all. What is being loaded is not cached when it comes. */
    invalidate(changed: readonly Slice[] = slices): void {
      for (const [address, entry] of entries) {
        if (entry.slices.some((slice) => changed.includes(slice))) entries.delete(address);
      }
    },
  };
}
