import type { BrowserContext, Page } from '@playwright/test';
import { type PageEvents, pageEvents } from '#tests/e2e/setup/page-events.ts';
import { test as base } from '#tests/e2e/setup/programs.ts';
import { cpuSeconds, noteCpu } from '#tests/setup/process-cpu.ts';

type TestFixtures = {
  /** Opens a browser of its own (other cookies) for one more person. */
  newPerson: () => Promise<Page>;
  /**
   * What React threw in any page of the test, as when the browser's markup is not the server's, and what a page's content
   * security policy refused of our scripts; there must be nothing.
   */
  pageErrors: string[];
  /** The product that the pages are of; other stacks put theirs in its place. */
  product: { url: string; log(): string };
  /** What the pages did, told with the end of the product's log where the test fails (`scripts/test-reports.ts`). */
  events: PageEvents;
  /** Notes what the test and the processes that it uses cost, in a profiled run. */
  profile: undefined;
};

/** Playwright's test on the product, with any number of people with browsers of their own. */
export const test = base.extend<TestFixtures>({
  profile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use, test) => {
      const begin = cpuSeconds();
      await use(undefined);
      noteCpu(test.project.name, `${test.file}:${test.title}`, begin);
    },
    { auto: true },
  ],
  product: async ({ stack }, use) => use(stack),
  baseURL: async ({ product }, use) => use(product.url),
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      await notePageErrors(context, errors);
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  events: [
    async ({ context, product }, use, test) => {
      const events = pageEvents();
      events.note(context);
      await use(events);
      if (test.errors.length > 0) await test.attach('page-events', { body: events.told(product.log()) });
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) =>
    use(withScripts(javaScriptEnabled) ? waitingForScripts(page) : page),
  newPerson: async (
    { browser, baseURL, javaScriptEnabled, locale, contextOptions, pageErrors, events },
    use,
  ) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL, javaScriptEnabled, locale });
      contexts.push(context);
      await notePageErrors(context, pageErrors);
      events.note(context);
      const page = await context.newPage();
      return withScripts(javaScriptEnabled) ? waitingForScripts(page) : page;
    });
    for (const context of contexts) await context.close();
  },
});

export const expect = test.expect;

const REFUSED = 'the content security policy refused';

async function notePageErrors(context: BrowserContext, errors: string[]): Promise<void> {
  // why: Chromium writes nothing to the console of an `eval` whose failure is caught.
  await context.addInitScript((refused) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      if (effectiveDirective.startsWith('script-src')) console.error(refused, blockedURI, sourceFile);
    });
  }, REFUSED);
  context.on('weberror', (caught) => {
    const said = String(caught.error());
    if (said.includes('React error')) errors.push(`${caught.page()?.url()}: ${said}`);
  });
  context.on('console', (message) => {
    if (message.text().startsWith(REFUSED)) errors.push(`${message.page()?.url()}: ${message.text()}`);
  });
}

/**
 * The page, whose `goto` and `reload` wait for the scripts that start with the page they lead to, or a step would now and then be
 * taken without them. Whoever names another moment to wait for gets that alone.
 */
function waitingForScripts(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const started = async <T>(loading: Promise<T>, options: { waitUntil?: unknown } | undefined) => {
    const response = await loading;
    if (!options?.waitUntil) await page.waitForFunction(hasItsScripts);
    return response;
  };
  page.goto = (url, options) => started(goto(url, options), options);
  page.reload = (options) => started(reload(options), options);
  return page;
}

/** Runs in the page: whether no scripts start with it, or they have taken over. */
function hasItsScripts(): boolean {
  const page = document.documentElement;
  const isStarting = document.querySelector('script[type^="module-"]') !== null;
  return !isStarting || page.dataset['scripts'] === 'on-touch' || page.hasAttribute('data-hydrated');
}

/** Whether this project runs with scripts; stories differ only where the product does. */
export const withScripts = (javaScriptEnabled: boolean | undefined) => javaScriptEnabled !== false;
