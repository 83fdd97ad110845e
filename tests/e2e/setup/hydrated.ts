import type { Page } from '@playwright/test';

/** Waits until the page's scripts have taken over, so that a click stays within the document. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'));
}
