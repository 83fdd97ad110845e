import type { Page } from '@playwright/test';

/** Tells the page that its tab is looked at, or no longer: a browser without windows shows every tab at all times. */
export const turnTab = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: next });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
