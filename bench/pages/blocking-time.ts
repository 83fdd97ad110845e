import type { Browser } from '@playwright/test';
import { openPhone } from '#bench/pages/open-phone.ts';

const SLOWER = 4;
const LONG_MS = 50;
const QUIET_MS = 600;
const CATEGORIES = ['toplevel', 'loading', 'devtools.timeline'];

type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number };

/**
 * For how many milliseconds tasks would stop a page that is seen already, on a processor four times slower: what each takes
 * of this one's time beyond a quarter of 50 ms, times four. Counted in the thread's own time, so that what else the
 * machine does is no part of it.
 * @throws when the page was never painted.
 */
export async function blockingTime(browser: Browser, url: string, cookie: string): Promise<number> {
  const { page, cdp } = await openPhone(browser, url, cookie);
  try {
    const events: TraceEvent[] = [];
    cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    await cdp.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(QUIET_MS);
    const isComplete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await isComplete;
    return sumOfLong(events);
  } finally {
    await page.context().close();
  }
}

function sumOfLong(events: readonly TraceEvent[]): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('the page was never painted');
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      pid === painted.pid &&
      tid === painted.tid &&
      ts >= painted.ts,
  );
  const times = tasks.map(({ tdur = 0 }) => (tdur / 1000) * SLOWER);
  return times.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0);
}
