import { test as base } from '#tests/e2e/setup/fixtures.ts';
import { productOf } from '#tests/e2e/setup/programs.ts';

/** Playwright's test on a split stack. */
export const test = base.extend({ product: async ({ split }, use) => use(productOf(split)) });
