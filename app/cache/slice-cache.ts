import { type Slice, slices, VALID_MS } from '#app/cache/slices.ts';

/** A page's answer; `isWhole` is false when a part of it could not be loaded, so that it is not kept. */
export type Answer = { isWhole: boolean };

export type Question<T extends Answer> = {
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
 * one of its slices is forgotten; who asks while the same is being loaded waits for that. `now` in milliseconds.
 */
export function createSliceCache(now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  // why: an entry that was forgotten while it loaded is no longer the one in its place, and must not come back.
  const remove = (address: string, entry: Entry) => {
    if (entries.get(address) === entry) entries.delete(address);
  };

  async function load<T extends Answer>(question: Question<T>): Promise<T> {
    const loading = question.load();
    const entry: Entry = { slices: question.slices, data: undefined, timestamp: 0, loading };
    entries.set(question.address, entry);
    try {
      const answer = await loading;
      entry.data = answer;
      entry.timestamp = now();
      if (!answer.isWhole) remove(question.address, entry);
      return answer;
    } catch (error) {
      remove(question.address, entry);
      throw error;
    } finally {
      entry.loading = null;
    }
  }

  return {
    /** The answer: kept, on its way, or loaded. @throws what `load` threw. */
    async ask<T extends Answer>(question: Question<T>): Promise<T> {
      const entry = entries.get(question.address);
      if (entry?.loading) {
        // why: the one who asked first may have been called off, and that must not be the answer to who still waits.
        return entry.loading.then(
          (answer) => answer as T,
          () => this.ask(question),
        );
      }
      const isValid = entry !== undefined && now() - entry.timestamp < VALID_MS;
      return isValid ? (entry.data as T) : load(question);
    },
    /** Asks whatever is kept, and keeps the answer. @throws what `load` threw. */
    renew<T extends Answer>(question: Question<T>): Promise<T> {
      if (!entries.get(question.address)?.loading) entries.delete(question.address);
      return this.ask(question);
    },
    /** The data that is kept at an address, valid or not; undefined when there is none. */
    peek: (address: string): unknown => entries.get(address)?.data,
    /** Drops every answer made of one of these slices; by default all. What is being loaded is not kept when it comes. */
    forget(changed: readonly Slice[] = slices): void {
      for (const [address, entry] of entries) {
        if (entry.slices.some((slice) => changed.includes(slice))) entries.delete(address);
      }
    },
  };
}
