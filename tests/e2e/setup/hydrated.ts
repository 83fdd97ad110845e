import type { Page } from '@playwright/test';

/** Waits until the page's scripts have taken over, so that a click stays within the document. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __remixRouter: router } = window as { __remixRouter?: { state: { initialized: boolean } } };
    return router?.state.initialized === true;
  });
}
