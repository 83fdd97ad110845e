import { test as base } from '#tests/e2e/setup/fixtures.ts';
import { freshEmail } from '#tests/e2e/setup/people.page.ts';
import { productOf } from '#tests/e2e/setup/programs.ts';
import type { GooglePerson } from '#tests/setup/google-provider.ts';

/** Playwright's test on a split stack that knows the provider in Google's place. */
export const test = base.extend({ product: async ({ googleSplit }, use) => use(productOf(googleSplit)) });

test.beforeEach(({ google }) => {
  google.button = 'works';
});

let made = 0;
/** Makes up somebody whom Google knows and we do not yet. */
export function someone(): GooglePerson {
  made += 1;
  return { sub: `g-${process.pid}-${made}`, email: freshEmail(), name: 'Gabi Gómez' };
}
