import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Where a profiled run writes its lines, one JSON object each; unset in every other run (`npm test -- --profile`). */
const PROFILE = process.env['TEST_PROFILE'];
// why: Linux counts in hundredths of a second, whatever the processor's clock.
const TICKS = 100;

/** Measures CPU seconds: this worker's own, and those of all processes that it started. Zeros where there is no /proc. */
export function cpuSeconds(): { own: number; children: number } {
  const stat = readStat('/proc/self/stat');
  // why: threads of one process share its figures; their own are in the thread's file.
  const own = isMainThread ? stat.own : readStat('/proc/thread-self/stat').own;
  return { own, children: isMainThread ? stat.reaped + descendants(process.pid) : 0 };
}

/** Notes what ran since `begin` under a title, when the run is profiled. */
export function noteCpu(runner: string, title: string, begin: ReturnType<typeof cpuSeconds>): void {
  if (!PROFILE) return;
  const end = cpuSeconds();
  const line = { runner, title, own: end.own - begin.own, children: end.children - begin.children };
  appendFileSync(PROFILE, `${JSON.stringify(line)}\n`);
}

function descendants(pid: number): number {
  let sum = 0;
  for (const child of childPids(pid)) {
    const { own, reaped } = readStat(`/proc/${child}/stat`);
    sum += own + reaped + descendants(child);
  }
  return sum;
}

function childPids(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** CPU seconds of a process, and of the children that it waited for. The name in brackets may hold blanks. */
function readStat(path: string): { own: number; reaped: number } {
  try {
    const fields = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    return { own: (user + system) / TICKS, reaped: (childUser + childSystem) / TICKS };
  } catch {
    return { own: 0, reaped: 0 };
  }
}
