import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { memoryFolder } from './tests/setup/memory-folder.ts';

/** Tests that replace modules: these would stay replaced for whoever runs after them in the same process. */
const mocking = ['app', 'api', 'tests/web']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').includes('vi.mock('));

// why: CI runs a test of processes once more, and reports it as wavering (`scripts/test.ts`); unit tests never.
const retry = process.env['CI'] ? 1 : 0;

const api = (name: string, database: 'sqlite' | 'postgres', folders: string) => ({
  test: {
    name,
    include: [`tests/${folders}/**/*.test.ts`],
    env: { TEST_DATABASE: database },
    globalSetup: database === 'postgres' ? ['tests/setup/postgres-server.ts'] : [],
    isolate: false,
    retry,
  },
});

// `isolate: false` loads the modules once a process in place of once a file; it is off where files are not to meet.
export default defineConfig({
  esbuild: { jsx: 'automatic' },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // why: what is waited for comes late on a machine that is short of processors.
    expect: { poll: { timeout: 10_000 } },
    env: memoryFolder(),
    maxWorkers: 2,
    coverage: {
      include: ['api/**/*.ts', 'contract/**/*.ts', 'app/.server/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*'],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: 'test-results/coverage',
      reportOnFailure: true,
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,api,contract,bench,scripts}/**/*.test.{ts,tsx}', 'app/.server/**/*.test.ts'].concat(
            'tests/{contract,docs}/**/*.test.ts',
          ),
          exclude: mocking,
          pool: 'threads',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'unit-isolated', include: mocking } },
      { extends: true, test: { name: 'images', include: ['tests/images/**/*.test.ts'], retry } },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.ts'],
          exclude: mocking,
          globalSetup: ['tests/web/plain-product.ts'],
          isolate: false,
          retry,
        },
      },
      { extends: true, test: { name: 'webkit', include: ['tests/webkit/*.test.ts'], retry } },
      { extends: true, ...api('api-sqlite', 'sqlite', '{api,database,sqlite}') },
      { extends: true, ...api('api-postgres', 'postgres', '{database,postgres}') },
    ],
  },
});
