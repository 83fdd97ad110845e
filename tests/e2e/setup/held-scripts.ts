import type { Page } from '@playwright/test';

/** Holds the framework's first file back on the pages that follow; gives what lets it go. */
export async function heldScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/entry\.client-/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
