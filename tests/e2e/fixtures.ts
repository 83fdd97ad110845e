import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { type Stack, startStack } from '#tests/setup/stack.ts';

type TestFixtures = {
  /** Opens a browser of its own (other cookies) for one more person. */
  newPerson: () => Promise<Page>;
};
type WorkerFixtures = { stack: Stack };

/** Playwright's test with the product started once a worker, and any number of people with browsers of their own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  newPerson: async ({ browser, baseURL, javaScriptEnabled, locale }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL, javaScriptEnabled, locale });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export const expect = test.expect;

/** Whether this project runs with scripts; stories differ only where the spec does. */
export const withScripts = (javaScriptEnabled: boolean | undefined) => javaScriptEnabled !== false;
