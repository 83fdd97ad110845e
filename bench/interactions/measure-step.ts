import type { CDPSession, Page } from '@playwright/test';

const SLOWER = 4;
const QUIET_MS = 400;
const CATEGORIES = ['toplevel', 'devtools.timeline'];

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { interactionId?: number; duration?: number } };
};

/** What a press or key took, in milliseconds: `toPaint` until what it changed was painted, `longest` the longest task after it. */
export type StepTime = { toPaint: number; longest: number };

/**
 * Does one step and says what it kept the page's thread busy with, on a processor four times slower: as the browser's Event
 * Timing counts, but in the thread's own time, so that what else the machine does is no part of it.
 * @throws when nothing was pressed.
 */
export async function measureStep(
  page: Page,
  cdp: CDPSession,
  step: () => Promise<unknown>,
): Promise<StepTime> {
  const events: TraceEvent[] = [];
  const take = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', take);
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
  await step();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const isComplete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await isComplete;
  cdp.off('Tracing.dataCollected', take);
  return timeOf(events);
}

function timeOf(events: readonly TraceEvent[]): StepTime {
  const inputs = events.filter(
    ({ name, ph, args }) => name === 'EventTiming' && ph === 'b' && args.data?.interactionId,
  );
  const [first] = inputs;
  if (!first) throw new Error('nothing was pressed');
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      pid === first.pid &&
      tid === first.tid &&
      ts + dur > first.ts,
  );
  const ownMs = ({ tdur = 0 }: TraceEvent) => (tdur / 1000) * SLOWER;
  const toPaint = inputs.map(({ ts, args }) => {
    const end = ts + (args.data?.duration ?? 0) * 1000;
    const within = tasks.filter((task) => task.ts < end && task.ts + (task.dur ?? 0) > ts);
    return within.reduce((sum, task) => sum + ownMs(task), 0);
  });
  return { toPaint: Math.max(...toPaint), longest: Math.max(0, ...tasks.map(ownMs)) };
}
