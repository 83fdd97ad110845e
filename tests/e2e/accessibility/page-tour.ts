import type { CDPSession, Page } from '@playwright/test';
import { axeFindings } from '#tests/e2e/accessibility/axe-findings.ts';
import {
  brokenWords,
  cutMenus,
  insets,
  overEdge,
  smallTargets,
  underEdges,
} from '#tests/e2e/accessibility/layout-findings.ts';

/** Names what is looked for. */
type Check = 'axe' | 'fingers' | 'large text' | 'phone edges';
/** Says what is not looked for, where the product does not keep it, or the one thing that is. */
type Choice = { except?: Check; only?: Check };

/** Goes from page to page and writes down what is wrong with each, on every screen, in light and in dark. */
export type PageTour = {
  /** Collects a line for each thing found, with what was looked at. */
  findings: string[];
  /** Looks at the page as it is now. */
  look(what: string, choice?: Choice): Promise<void>;
  visit(paths: readonly string[], choice?: Choice): Promise<void>;
};

/** Begins a tour in this page. */
export async function beginTour(page: Page): Promise<PageTour> {
  const client = await page.context().newCDPSession(page);
  const findings: string[] = [];
  const look = async (what: string, { except, only }: Choice = {}) => {
    for (const [check, find] of Object.entries(checks)) {
      if (check === except || (only && check !== only)) continue;
      for (const found of await find(page, client)) findings.push(`${what}: ${check}: ${found}`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  const visit = async (paths: readonly string[], choice?: Choice) => {
    for (const path of paths) {
      await page.goto(path);
      await look(path, choice);
    }
  };
  return { findings, look, visit };
}

// why: nothing is fetched anew for another screen, scheme or text size; a page's layout does not depend on how it came.
const checks: Record<Check, (page: Page, client: CDPSession) => Promise<string[]>> = {
  axe: async (page) => {
    const found: string[] = [];
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const light = await axeFindings(page, 'all');
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await axeFindings(page, 'colours');
      await page.emulateMedia({ colorScheme: 'light' });
      found.push(...light.map((line) => `light, ${width} px: ${line}`));
      found.push(...dark.map((line) => `dark, ${width} px: ${line}`));
    }
    return found;
  },
  fingers: async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    return smallTargets(page);
  },
  // WCAG 2.2, 1.4.4 and 1.4.10: narrow screens and text at 200% cut nothing off at the side.
  'large text': async (page) => {
    const found: string[] = [];
    for (const [width, textSize] of [
      [320, '100%'],
      [390, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await setTextSize(page, textSize);
      for (const find of [overEdge, brokenWords, cutMenus])
        found.push(...(await find(page)).map((line) => `${width} px, text at ${textSize}: ${line}`));
    }
    await setTextSize(page, '');
    return found;
  },
  'phone edges': async (page, client) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await client.send('Emulation.setSafeAreaInsetsOverride', { insets });
    const found = await underEdges(page);
    await client.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
    return found;
  },
};

const setTextSize = (page: Page, size: string) =>
  page.evaluate((given) => {
    document.documentElement.style.fontSize = given;
  }, size);
