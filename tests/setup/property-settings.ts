/**
 * How a property is tried: `runs` times with the same cases on every machine, so that a red run is red everywhere; the
 * failing case is printed with its seed. PROPERTY_SEED tries other cases, PROPERTY_RUNS so many times more of them.
 * `npm run test:more` tries four times as many, on SQLite.
 */
export function propertySettings(runs: number): { seed: number; numRuns: number } {
  const { PROPERTY_SEED, PROPERTY_RUNS, TEST_MORE, TEST_DATABASE } = process.env;
  const times = TEST_MORE && TEST_DATABASE === 'sqlite' ? 4 : 1;
  return { seed: Number(PROPERTY_SEED ?? 20_240_601), numRuns: runs * Number(PROPERTY_RUNS ?? times) };
}

/** Room for making a failing case small on a busy machine; a property that holds needs a tenth of it. */
export const PROPERTY_MS = 120_000;
