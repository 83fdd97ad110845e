import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { axeFindings } from '#tests/e2e/accessibility/axe-findings.ts';
import {
  brokenWords,
  cutMenus,
  insets,
  overEdge,
  smallTargets,
  underEdges,
} from '#tests/e2e/accessibility/layout-findings.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };

/** A name as long as one may be, without a blank at which a line could end. */
export const LONG_NAME = 'Maximiliano'.repeat(5).slice(0, 50);

/** Names what is looked for. */
type Check = 'axe' | 'fingers' | 'large text' | 'phone edges';
/** Which look of a tour it is, and of which run. */
type Turn = { isSecond: boolean; isOdd: boolean };
/**
 * Says what is not looked for, where the product does not keep it, or the one thing that is; `again`: a screen that a tour looks at
 * in another state, which `npm run test:more` does in full.
 */
type Choice = { except?: Check; only?: Check; again?: true };

/**
 * Goes from page to page and writes down what is wrong with each: on a phone, in light and dark by turns; `npm run test:more` looks
 * on the wide screen, each page in the other scheme.
 */
export type PageTour = {
  /** Collects a line for each thing found, with what was looked at. */
  findings: string[];
  /** Looks at the page as it is now. */
  look(what: string, choice?: Choice): Promise<void>;
  /** Visits each, the first as a document of its own, the rest as links do once scripts run: axe stays warm. */
  visit(paths: readonly string[], choice?: Choice): Promise<void>;
};

/** Begins a tour in this page. */
export async function beginTour(page: Page): Promise<PageTour> {
  const client = await page.context().newCDPSession(page);
  const findings: string[] = [];
  let looks = 0;
  // why: the second run looks at what the first left out: the same pages on the wide screen, each in the other scheme.
  const isSecond = test.info().project.name.startsWith('more');
  const look = async (what: string, { except, only, again }: Choice = {}) => {
    looks += 1;
    const turn = { isSecond, isOdd: looks % 2 === 1 };
    await expect(page.locator('[role=progressbar][aria-hidden=false]')).toHaveCount(0);
    for (const [check, find] of Object.entries(checks)) {
      if (check === except || (only && check !== only)) continue;
      if (isSecond && check !== 'axe' && !again) continue;
      const turns = again && check === 'axe' ? [turn, { ...turn, isSecond: false }] : [turn];
      for (const each of turns)
        for (const found of await find(page, client, each)) findings.push(`${what}: ${check}: ${found}`);
    }
    await page.setViewportSize(WIDE);
  };
  const visit = async (paths: readonly string[], choice?: Choice) => {
    if (choice?.again && !isSecond) {
      // why: both runs count alike, or a page would not be seen in the other scheme.
      looks += paths.length;
      return;
    }
    for (const [index, path] of paths.entries()) {
      if (index === 0 || !(await isLive(page))) await page.goto(path);
      else await goWithin(page, path);
      // why: a page that leads elsewhere would be looked at in that one's place.
      await expect(page).toHaveURL(path);
      await look(path, choice);
    }
  };
  return { findings, look, visit };
}

const isLive = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-hydrated'));

type Router = { navigate(to: string): Promise<void> };
/** Goes to a page as a link does, and waits until it is drawn. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    await (window as unknown as { __remixRouter: Router }).__remixRouter.navigate(to);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, path);
}

// why: nothing is fetched anew for another screen, scheme or text size; a page's layout does not depend on how it came.
const checks: Record<Check, (page: Page, client: CDPSession, turn: Turn) => Promise<string[]>> = {
  'phone edges': async (page, client) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await client.send('Emulation.setSafeAreaInsetsOverride', { insets });
    const found = await underEdges(page);
    await client.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
    return found;
  },
  // WCAG 2.2, 1.4.4 and 1.4.10: narrow screens and text at 200% cut nothing off at the side.
  'large text': async (page) => {
    const found: string[] = [];
    for (const [width, textSize] of [
      [320, '100%'],
      [PHONE.width, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: PHONE.height });
      await setTextSize(page, textSize);
      for (const find of [overEdge, brokenWords, cutMenus])
        found.push(...(await find(page)).map((line) => `${width} px, text at ${textSize}: ${line}`));
    }
    await setTextSize(page, '');
    return found;
  },
  fingers: async (page) => {
    await page.setViewportSize(PHONE);
    return smallTargets(page);
  },
  // why: each page on both screens, one of them dark; which comes first takes turns, since they share parts and colours.
  axe: async (page, _client, { isSecond, isOdd }) => {
    const size = isSecond ? WIDE : PHONE;
    const scheme = isOdd === isSecond ? 'light' : 'dark';
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    const found = (await axeFindings(page)).map((line) => `${scheme}, ${size.width} px: ${line}`);
    await page.emulateMedia({ colorScheme: 'light' });
    return found;
  },
};

const setTextSize = (page: Page, size: string) =>
  page.evaluate((given) => {
    document.documentElement.style.fontSize = given;
  }, size);
