import { expect, type Page } from '@playwright/test';

/** Waits until presses count again, which are ignored for a moment after a dialog opened or closed or a row went. */
export const pressesCount = (page: Page) =>
  expect(page.locator('body')).not.toHaveCSS('pointer-events', 'none');
