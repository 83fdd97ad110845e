import type { Page } from '@playwright/test';

/**
 * Waits until half a second has passed in which the page asked for nothing and was answered nothing. Playwright's
 * 'networkidle' comes once a document and holds for good: on a slow machine, before the scripts begin.
 */
export async function untilQuiet(page: Page): Promise<void> {
  let events = 0;
  const count = () => {
    events += 1;
  };
  page.on('request', count);
  page.on('response', count);
  page.on('requestfinished', count);
  page.on('requestfailed', count);
  for (let seen = -1; seen !== events; await page.waitForTimeout(500)) seen = events;
}
