import type { CDPSession, Page } from '@playwright/test';
import { test as base } from '#tests/e2e/setup/fixtures.ts';
import { productOf } from '#tests/e2e/setup/programs.ts';

/** Playwright's test on a split stack that knows its address, to whose host passkeys belong. */
export const test = base.extend({ product: async ({ passkeySplit }, use) => use(productOf(passkeySplit)) });

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
