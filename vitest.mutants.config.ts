import { defineConfig } from 'vitest/config';
import { memoryFolder } from './tests/setup/memory-folder.ts';

/** Files of tests with commas between; the fewer, the less each mutant takes. By default all that judge rules, but the slow ones. */
const chosen = process.env['MUTANT_TESTS']?.split(',');

// The tests that judge mutants (`npm run test:mutants`): of rules, and of the API on SQLite.
export default defineConfig({
  test: {
    include: chosen ?? ['{api,contract}/**/*.test.ts', 'tests/{contract,database}/**/*.test.ts'],
    exclude: ['tests/database/{races,query-plans,housekeeping}.test.ts'],
    env: { ...memoryFolder(), TEST_DATABASE: 'sqlite' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    isolate: false,
  },
});
