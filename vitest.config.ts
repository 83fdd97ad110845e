import { defineConfig } from 'vitest/config';

const api = (name: string, database: 'sqlite' | 'postgres') => ({
  test: {
    name,
    include: ['tests/api/**/*.test.ts', `tests/${database}/**/*.test.ts`],
    env: { TEST_DATABASE: database },
    globalSetup: database === 'postgres' ? ['tests/setup/postgres-server.ts'] : [],
  },
});

// Every API test runs twice, with the same code: on SQLite and on a real PostgreSQL server (database.md, "Tests").
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // why: what is waited for comes late on a machine that is short of processors.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        esbuild: { jsx: 'automatic' },
        test: {
          name: 'unit',
          include: [
            '{app,api,contract,bench,scripts}/**/*.test.{ts,tsx}',
            'app/.server/**/*.test.ts',
            'tests/{contract,docs,images,web}/**/*.test.ts',
          ],
        },
      },
      { extends: true, test: { name: 'webkit', include: ['tests/webkit/*.test.ts'] } },
      { extends: true, ...api('api-sqlite', 'sqlite') },
      { extends: true, ...api('api-postgres', 'postgres') },
    ],
  },
});
