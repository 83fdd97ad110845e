import type { Page } from '@playwright/test';
import { test as base } from '#tests/e2e/setup/fixtures.ts';
import { enterAs, type FormPerson, makeFormPerson } from '#tests/e2e/setup/form-person.ts';

type WorkerTools = {
  /** Makes people, the first of whom is signed in in the browser. */
  people<Names extends readonly string[]>(...names: Names): Promise<{ [Index in keyof Names]: FormPerson }>;
  /** Whatever a test does to the connection, the next one finds it whole, and this build at its end. */
  mendedLine: undefined;
};

/** Playwright's test with service workers, behind a connection that can be cut. */
export const test = base.extend<WorkerTools>({
  baseURL: async ({ line }, use) => use(line.url),
  serviceWorkers: 'allow',
  people: async ({ context, playwright, baseURL }, use) =>
    use(async (...names) => {
      const made: FormPerson[] = [];
      for (const name of names) made.push(await makeFormPerson(playwright, baseURL, name));
      if (made[0]) await enterAs(context, made[0]);
      return made as { [Index in keyof typeof names]: FormPerson };
    }),
  mendedLine: [
    async ({ line, stack }, use) => {
      await use(undefined);
      line.mend();
      line.switchTo(stack.url);
    },
    { auto: true },
  ],
});

export const expect = test.expect;

/** Waits until the page is in the worker's hands. */
export async function underWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

/** The paths that the browser keeps, by the name of the cache that holds them; the build's files are left out. */
export async function keptPaths(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      if (name.startsWith('deseo-build')) continue;
      const requests = await (await caches.open(name)).keys();
      kept[name] = requests.map(({ url }) => url.slice(location.origin.length));
    }
    return kept;
  });
}
