import type { TestProject } from 'vitest/node';
import { memoryFolder } from '#tests/setup/memory-folder.ts';
import { startStack } from '#tests/setup/stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The built product as `npm start` starts it, for all tests that need no other. They meet in it: each makes people of its
     * own, searches for them by their e-mail, and counts nothing that is of all.
     */
    plainProduct: { url: string; dataDir: string; apiSocket: string };
  }
}

/** Starts the built product once for all tests of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  Object.assign(process.env, memoryFolder());
  const { url, dataDir, apiSocket, stop } = await startStack();
  project.provide('plainProduct', { url, dataDir, apiSocket: apiSocket() });
  return stop;
}
