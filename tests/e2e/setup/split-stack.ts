import { test as base } from '#tests/e2e/setup/fixtures.ts';
import { type SplitStack, startSplitStack } from '#tests/setup/split-stack.ts';

/** Playwright's test on a split stack, started once a worker. */
export const test = base.extend<object, { split: SplitStack }>({
  split: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const split = await startSplitStack();
      await use(split);
      await split.stop();
    },
    { scope: 'worker' },
  ],
  product: async ({ split }, use) => use({ url: split.url, log: split.web.log }),
});
