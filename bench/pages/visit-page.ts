import { join } from 'node:path';
import type { Browser, CDPSession } from '@playwright/test';
import { openPhone } from '#bench/pages/open-phone.ts';

/** What a phone met with: times in milliseconds, `transferred` in bytes as they came over the wire. */
export type PageVisit = {
  lcp: number;
  cls: number;
  transferred: number;
  files: number;
  nodes: number;
};

/** Lighthouse's mobile preset: a processor four times slower on slow 4G (its "devtools" throttling). */
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
  const { page, cdp } = await openPhone(browser, url, cookie);
  try {
    const sizes = await countTransfer(cdp);
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript({ path: join(import.meta.dirname, 'observe.js') });
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    if (answer?.status() !== 200) throw new Error(`${url}: ${answer?.status()}`);
    await page.waitForTimeout(QUIET_MS);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    const { lcp, cls } = await page.evaluate(() => (window as unknown as Observed).observed);
    return { lcp, cls, nodes, ...sizes };
  } finally {
    await page.context().close();
  }
}

type Observed = { observed: { lcp: number; cls: number } };

async function countTransfer(cdp: CDPSession): Promise<{ transferred: number; files: number }> {
  const sizes = { transferred: 0, files: 0 };
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sizes.transferred += encodedDataLength;
    sizes.files += 1;
  });
  await cdp.send('Network.enable');
  return sizes;
}
