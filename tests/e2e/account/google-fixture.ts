import { test as base } from '#tests/e2e/setup/fixtures.ts';
import { type GoogleProvider, startGoogleProvider } from '#tests/setup/google-provider.ts';

/** Playwright's test with a provider in Google's place, whose button works unless a test says otherwise. */
export const test = base.extend<object, { google: GoogleProvider }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const google = await startGoogleProvider();
      await use(google);
      await google.stop();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(({ google }) => {
  google.button = 'works';
});
