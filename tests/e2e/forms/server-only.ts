import type { Page } from '@playwright/test';
import { test as base } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';

/** A page whose scripts run, but get no validation chunk, so that only the server judges its forms. */
export type ServerOnly = {
  /**
   * Sends the form whose check is `schema`. Throws unless the scripts asked for that check in vain, and the server was
   * asked by them and refused.
   */
  refuses(schema: string, press: () => Promise<void>): Promise<void>;
};

/** Playwright's test with the third way of every form: scripts run, and only the server validates. */
export const test = base.extend<{ serverOnly: ServerOnly }>({
  serverOnly: async ({ page }, use) => {
    const missed: string[] = [];
    await page.route(/\/assets\/[\w-]*-schemas?-[\w-]+\.js/, (route) => {
      missed.push(new URL(route.request().url()).pathname);
      return route.abort();
    });
    await use({ refuses: (schema, press) => refuses(page, missed, schema, press) });
  },
});

export const expect = test.expect;

async function refuses(page: Page, missed: string[], schema: string, press: () => Promise<void>) {
  await hydrated(page);
  // why: a form that the browser itself sends, as without scripts, asks for a document.
  const answering = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.request().resourceType() !== 'document',
  );
  await press();
  expect((await answering).status(), schema).toBe(400);
  const wanted = new RegExp(`^/assets/${schema}-schemas?-[\\w-]+\\.js$`);
  expect(
    missed.filter((path) => wanted.test(path)),
    schema,
  ).not.toEqual([]);
}
