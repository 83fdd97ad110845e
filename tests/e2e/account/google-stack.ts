import { test as base } from '#tests/e2e/account/google-fixture.ts';
import { freshEmail } from '#tests/e2e/setup/people.page.ts';
import type { GooglePerson } from '#tests/setup/google-provider.ts';
import { type SplitStack, startSplitStack } from '#tests/setup/split-stack.ts';

/** Extends Playwright's test with web app and API as two programs, which know the provider in Google's place. */
export const test = base.extend<object, { split: SplitStack }>({
  split: [
    async ({ google }, use) => {
      const { environment, webEnvironment } = google;
      const split = await startSplitStack({ api: environment, web: { ...environment, ...webEnvironment } });
      await use(split);
      await split.stop();
    },
    { scope: 'worker' },
  ],
  product: async ({ split }, use) => use({ url: split.url, log: split.web.log }),
});

let made = 0;
/** Makes up somebody whom Google knows and we do not yet. */
export function someone(): GooglePerson {
  made += 1;
  return { sub: `g-${process.pid}-${made}`, email: freshEmail(), name: 'Gabi Gómez' };
}
