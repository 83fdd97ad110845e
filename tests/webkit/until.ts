const PATIENCE_MS = 30_000;
const PAUSE_MS = 50;

/** Tries again until there is an answer that is not empty. @throws Error with what was waited for, and why it last failed. */
export async function until<T>(what: string, attempt: () => Promise<T>): Promise<NonNullable<T>> {
  let why: unknown = 'nothing';
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    try {
      const found = await attempt();
      if (found) return found;
    } catch (error) {
      why = error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`${what}: ${String(why)}`);
}
