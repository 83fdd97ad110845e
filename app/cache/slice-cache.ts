import { type Slice, slices, VALID_MS } from '#app/cache/invalidations.ts';
import { isFresh } from '#app/lib/is-fresh.ts';
import { isNetworkFailure } from '#app/lib/is-network-failure.ts';

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
  /** While it is asked for again, what was there before. */
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
    const { data, timestamp = 0 } = entries.get(query.address) ?? {};
    const loading = query.load();
    const entry: Entry = { slices: query.slices, data, timestamp, loading };
    entries.set(query.address, entry);
    try {
      const answer = await loading;
      entry.data = answer;
      entry.timestamp = now();
      if (!answer.isWhole) remove(query.address, entry);
      return answer;
    } catch (error) {
      // why: a connection that was lost says nothing of what was there, and a refusal everything.
      if (data === undefined || !isNetworkFailure(error)) remove(query.address, entry);
      throw error;
    } finally {
      entry.loading = null;
    }
  }

  /** What somebody else asked for, or failing that `again`: they may have been aborted, which is no answer to who still waits. */
  const sharing = <T>(loading: Promise<unknown>, again: () => Promise<T>): Promise<T> =>
    loading.then((answer) => answer as T, again);

  return {
    /** The answer: cached, on its way, or loaded. @throws what `load` threw. */
    async get<T extends PageData>(query: Query<T>): Promise<T> {
      const entry = entries.get(query.address);
      if (entry?.loading) return sharing(entry.loading, () => this.get(query));
      const isValid = entry !== undefined && isFresh(VALID_MS, entry.timestamp, now());
      return isValid ? (entry.data as T) : load(query);
    },
    /**
     * Loads whatever is cached, and caches the answer; what was cached stays until one came. @throws what `load` threw.
     */
    async refresh<T extends PageData>(query: Query<T>): Promise<T> {
      const loading = entries.get(query.address)?.loading;
      return loading ? sharing(loading, () => this.refresh(query)) : load(query);
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
