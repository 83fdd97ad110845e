import type { CDPSession, Page } from '@playwright/test';
import { test as base } from '#tests/e2e/setup/fixtures.ts';
import { type SplitStack, startSplitStack } from '#tests/setup/split-stack.ts';

/** Playwright's test on a split stack that knows its address, to whose host passkeys belong. */
export const test = base.extend<object, { split: SplitStack }>({
  split: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const split = await startSplitStack({ hasPublicUrl: true });
      await use(split);
      await split.stop();
    },
    { scope: 'worker' },
  ],
  product: async ({ split }, use) => use({ url: split.url, log: split.web.log }),
});

/** An authenticator of Chromium's (CDP, WebAuthn): whoever is asked says yes at once. */
export async function addAuthenticator(page: Page): Promise<{ client: CDPSession; id: string }> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { client, id: authenticatorId };
}
