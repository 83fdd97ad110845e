import type { TestProject } from 'vitest/node';
import { memoryFolder } from '#tests/setup/memory-folder.ts';
import { startStack } from '#tests/setup/stack.ts';
import { buildIfStale } from '../../scripts/build-if-stale.js';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The built product as `npm start` starts it, for all tests that need no other. They meet in it: each makes people of its
     * own, searches for them by their e-mail, and counts nothing that is of all.
     */
    plainProduct: { url: string; dataDir: string; apiSocket: string };
  }
}

/** Builds when something changed, and starts the product once for all tests of the project: else each would build at its start. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildIfStale();
  Object.assign(process.env, memoryFolder());
  const { url, dataDir, apiSocket, stop } = await startStack();
  project.provide('plainProduct', { url, dataDir, apiSocket: apiSocket() });
  return stop;
}
