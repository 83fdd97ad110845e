import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './scripts/find-chromium.ts';
import { memoryFolder } from './tests/setup/memory-folder.ts';

// why: the products' databases wait for no disk there.
Object.assign(process.env, memoryFolder());

// Parts of Chromium that are off. Chromium heeds the last such flag only, so what Playwright turns off stands here again.
const features = [
  // why: two hidden pages of the address bar's suggestions, made anew for every context, took half of all the processor.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

// Flags that keep Chromium quiet on machines without a GPU, a sandbox or an open network.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${features.join(',')}`,
  // why: pages live for seconds here; the JIT compilers took more of the processor than they gave back.
  '--js-flags=--no-opt --no-maglev --no-sparkplug',
];

const executablePath = findHeadlessShell() ?? findChromium();

const withScripts = { javaScriptEnabled: true };
const withoutScripts = { javaScriptEnabled: false };
const MORE = /\.more\.spec\.ts$/;
const TOURS = /accessibility\/.*-pages\.once\.spec\.ts$/;
const PROVIDERS = /account\/(google|oidc)\.spec\.ts$/;
const STORY = /e2e\/story\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/setup/built-product.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  workers: 2,
  // why: a landing is not lost to chance; what passed at its second try is reported as wavering (`scripts/test.ts`).
  retries: process.env['CI'] ? 1 : 0,
  // why: the longest tours open thirty pages, which take a starved machine over two minutes; each expectation has 10 s.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    locale: 'es-AR',
    // why: without a GPU, what moves took a third of the time. Specs about steps from page to page allow it for themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // why: `page.route` sees nothing of what a service worker fetches; the specs about it allow it for themselves.
    serviceWorkers: 'block',
    launchOptions: { args, ...(executablePath && { executablePath }) },
    // why: a trace of every test takes a third of the time; `--trace on` makes one of a test that failed.
    screenshot: 'only-on-failure',
  },
  // Every story is written once and runs with scripts and without; what repeats, in `npm run test:more` alone.
  projects: [
    { name: 'con-js', use: withScripts, testIgnore: [MORE, PROVIDERS] },
    // why: what is only about scripts, or about the programs behind the pages, is run once; the forms of the other stories are
    // sent without scripts over HTTP (`tests/web/forms-without-scripts/`).
    { name: 'sin-js', use: withoutScripts, testMatch: STORY },
    { name: 'more-con-js', use: withScripts, testMatch: [MORE, TOURS, PROVIDERS] },
    { name: 'more-sin-js', use: withoutScripts, testIgnore: [/\.(once|more)\.spec\.ts$/, STORY] },
  ],
});
