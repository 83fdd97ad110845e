import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { memoryFolder } from './tests/setup/memory-folder.ts';

const testsSaying = (words: string) =>
  ['app', 'api', 'tests/web']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').includes(words));

/** Tests that replace modules: these would stay replaced for whoever runs after them in the same process. */
const mocking = testsSaying('vi.mock(');

/** Tests that need a document. why: among others, each of them would end the threads, which load all modules anew. */
const inDocument = testsSaying('@vitest-environment happy-dom');

// why: CI runs a test of processes once more, and reports it as wavering (`scripts/test.ts`); unit tests never.
const retry = process.env['CI'] ? 1 : 0;

/** What `npm run test:more` repeats with more: other engines, more random cases, dear set-ups. */
const MORE = '**/*.more.test.ts';

const api = (name: string, database: 'sqlite' | 'postgres', include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude,
    env: { TEST_DATABASE: database },
    globalSetup: database === 'postgres' ? ['tests/setup/postgres-server.ts'] : [],
    // why: tables that are worth an index are filled first, which takes minutes beside other work.
    ...(database === 'postgres' && { hookTimeout: 300_000 }),
    isolate: false,
    retry,
  },
});

const web = (name: string, include: string[], exclude: string[]) => ({
  test: {
    name,
    include,
    exclude,
    globalSetup: ['tests/web/plain-product.ts'],
    isolate: false,
    retry,
  },
});

/** What is told with more cases, and with the second provider, when `TEST_MORE` says so. */
const WITH_MORE_CASES = [
  'tests/database/{secrecy,audience-property,care-property}.test.ts',
  'tests/api/{second-account,account-takeover,providers,audience-matrix,blocked-matrix}.test.ts',
];

/** What only PostgreSQL can break: its conflicts, locks and plans. Everything else of it is told again by `test:more`. */
const POSTGRES_ALONE = [
  'tests/postgres/{conflicts,held-rows,job-batches}.test.ts',
  'tests/database/query-plans.test.ts',
];

// `isolate: false` loads the modules once a process in place of once a file; it is off where files are not to meet.
export default defineConfig({
  esbuild: { jsx: 'automatic' },
  test: {
    // why: it ends what hangs; what is slow alone, on a cold cache or beside other work, is not to fail of it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // why: what is waited for comes late on a machine that is short of processors.
    expect: { poll: { timeout: 10_000 } },
    env: memoryFolder(),
    setupFiles: process.env['TEST_PROFILE'] ? ['tests/setup/profile-file.ts'] : [],
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
          exclude: [...mocking, ...inDocument],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-document',
          include: inDocument,
          exclude: mocking,
          pool: 'threads',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'unit-isolated', include: mocking } },
      {
        extends: true,
        test: { name: 'images', include: ['tests/images/**/*.test.ts'], exclude: [MORE], retry },
      },
      { extends: true, ...web('web', ['tests/web/**/*.test.ts'], [...mocking, MORE]) },
      { extends: true, ...api('api-sqlite', 'sqlite', ['tests/{api,database,sqlite}/**/*.test.ts'], [MORE]) },
      { extends: true, ...api('api-postgres', 'postgres', POSTGRES_ALONE) },
      { extends: true, test: { name: 'more-images', include: [`tests/images/${MORE}`], retry } },
      {
        extends: true,
        ...web('more-web', [`tests/web/${MORE}`, 'tests/web/upstream-failures.test.ts'], []),
      },
      {
        extends: true,
        ...api('more-sqlite', 'sqlite', [`tests/{api,database,sqlite}/${MORE}`, ...WITH_MORE_CASES]),
      },
      {
        extends: true,
        ...api('more-postgres', 'postgres', ['tests/{database,postgres}/**/*.test.ts'], POSTGRES_ALONE),
      },
      { extends: true, test: { name: 'webkit', include: ['tests/webkit/*.test.ts'], retry } },
    ],
  },
});
