type Line = { underWay: number; waiting: Set<() => void> };

/** A queue in which each client has a line of their own, so that one waits for nobody else (fair queueing). */
export type FairQueue = {
  /** Calls `start` now, or when enough of the client's others have left. Gives what to call when this one leaves. */
  enter(client: string, start: () => void): () => void;
};

/** Makes a queue that lets `atOnce` of each client start, and the next when one leaves. */
export function createFairQueue(atOnce: number): FairQueue {
  const lines = new Map<string, Line>();
  return {
    enter(client, start) {
      const line = lines.get(client) ?? { underWay: 0, waiting: new Set() };
      lines.set(client, line);
      const begin = () => {
        line.waiting.delete(begin);
        line.underWay += 1;
        start();
      };
      line.waiting.add(begin);
      const advance = () => {
        const [first] = line.waiting;
        if (first && line.underWay < atOnce) first();
        if (line.underWay === 0) lines.delete(client);
      };
      advance();
      return () => {
        // why: who hangs up while waiting only leaves the line.
        if (!line.waiting.delete(begin)) line.underWay -= 1;
        advance();
      };
    },
  };
}
