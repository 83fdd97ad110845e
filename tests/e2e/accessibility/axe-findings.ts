import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
type Axe = { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };

/** Finds what is wrong on the page against WCAG 2.2 AA, a line a finding. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async (options) => {
      // why: half a transition is no colour of ours.
      for (const animation of document.getAnimations()) animation.finish();
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
      // why: the lists of what is right take half of the time, and nobody reads them.
    },
    // why: no rule of these reads style sheets, which axe else writes out and parses anew for every run.
    { runOnly: WCAG, resultTypes: ['violations'], preload: { assets: ['media'] } },
  );
}
