import { join } from 'node:path';
import type { Browser, CDPSession } from '@playwright/test';

/** What a phone met with: times in milliseconds, `transferred` in bytes as they came over the wire. */
export type PageVisit = {
  lcp: number;
  cls: number;
  tbt: number;
  transferred: number;
  files: number;
  nodes: number;
};

/** Lighthouse's mobile preset: a middling phone on slow 4G (its "devtools" throttling). */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SLOWER = 4;
const RTT_MS = 150 * 3.75;
const KBIT = 1024 / 8;
const SLOW_4G = {
  offline: false,
  latency: RTT_MS,
  downloadThroughput: 1638.4 * 0.9 * KBIT,
  uploadThroughput: 750 * 0.9 * KBIT,
};
/** How long nothing may be fetched and no task be long before a page counts as done. */
const QUIET_MS = 2_000;

/** Opens an address in a browser that knows nothing yet, and waits until it is quiet. Throws unless it answers 200. */
export async function visitPage(browser: Browser, url: string, cookie: string): Promise<PageVisit> {
  const context = await browser.newContext({ ...PHONE, locale: 'es-AR', serviceWorkers: 'block' });
  try {
    const [name = '', ...value] = cookie.split('=');
    if (cookie) await context.addCookies([{ name, value: value.join('='), url }]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const sizes = await countTransfer(cdp);
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript({ path: join(import.meta.dirname, 'observe.js') });
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    if (answer?.status() !== 200) throw new Error(`${url}: ${answer?.status()}`);
    await page.waitForTimeout(QUIET_MS);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    const { lcp, cls, tbt } = await page.evaluate(() => (window as unknown as Observed).observed);
    return { lcp, cls, tbt, nodes, ...sizes };
  } finally {
    await context.close();
  }
}

type Observed = { observed: { lcp: number; cls: number; tbt: number } };

async function countTransfer(cdp: CDPSession): Promise<{ transferred: number; files: number }> {
  const sizes = { transferred: 0, files: 0 };
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sizes.transferred += encodedDataLength;
    sizes.files += 1;
  });
  await cdp.send('Network.enable');
  return sizes;
}
