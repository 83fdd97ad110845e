import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { rowId } from '#bench/bench-ids.ts';
import { measureStep, type StepTime } from '#bench/interactions/measure-step.ts';
import { type Step, steps } from '#bench/interactions/steps.ts';
import { middleOf } from '#bench/pages/middle-visit.ts';
import { openPhone } from '#bench/pages/open-phone.ts';
import { PEOPLE_SCALE } from '#bench/people/people-pages.ts';
import { openBenchWeb } from '#bench/web/open-bench-web.ts';
import { findChromium } from '../scripts/find-chromium.ts';

// How long a phone is busy with what is pressed and typed, beside a button that does nothing (README.md beside this file).
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const rounds = Number(values.rounds);
/** As many as one person may write in an hour. */
const COMMENTS = 30;
const folder = await mkdtemp(join(tmpdir(), 'deseo-bench-'));
const web = await openBenchWeb(folder, {}, PEOPLE_SCALE);
const { cookie, friendId } = await web.addBusyPerson();
/** The second deseo of that friend, the first person: of the first ones every third is reserved, from the very first on. */
const freeId = rowId('gift', PEOPLE_SCALE.users);
const executablePath = findChromium();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  ...(executablePath && { executablePath }),
});

const yardstick: Step = {
  name: 'yardstick: a bare button',
  path: '/healthz',
  prepare: (page) => page.setContent('<!DOCTYPE html><title>Nada</title><button>Nada</button>'),
  act: (page) => page.getByRole('button').tap(),
};

async function writeComments(giftId: string): Promise<void> {
  const { page } = await openPhone(browser, web.url, cookie);
  for (let n = 0; n < COMMENTS; n += 1) {
    const form = { intent: 'add', comment: `¡Qué buena idea! ${n}` };
    const answer = await page.request.post(`${web.url}/gift/${giftId}/comments`, { form, maxRedirects: 0 });
    if (answer.status() !== 302) throw new Error(`comment ${n}: ${answer.status()}`);
  }
  await page.context().close();
}

async function measure({ path, prepare, act }: Step): Promise<StepTime> {
  const { page, cdp } = await openPhone(browser, web.url, cookie);
  const context: BrowserContext = page.context();
  try {
    await page.goto(`${web.url}${path}`, { waitUntil: 'networkidle' });
    await prepare?.(page);
    await page.waitForTimeout(500);
    return await measureStep(page, cdp, () => act(page));
  } finally {
    await context.close();
  }
}

try {
  await writeComments(web.giftId);
  console.log('pressed'.padEnd(28), ['to paint ms', 'longest ms'].map((head) => head.padStart(12)).join(''));
  for (const step of [yardstick, ...steps(web.giftId, freeId, friendId)]) {
    if (!step.name.includes(values.only)) continue;
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push(await measure(step));
    const cells = [
      middleOf(times.map(({ toPaint }) => toPaint)),
      middleOf(times.map(({ longest }) => longest)),
    ];
    console.log(step.name.padEnd(28), cells.map((cell) => cell.toFixed(0).padStart(12)).join(''));
  }
} finally {
  await browser.close();
  await web.stop();
  await rm(folder, { recursive: true, force: true });
}
