import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

// Tells where the processor's time of a test run goes (`npm test -- --profile`): by layer from samples of all processes, by
// folder and file from what the runners note (`tests/setup/process-cpu.ts`). Linux alone, which has /proc.
const SAMPLE_MS = 250;
const TICKS = 100;
const DEAREST = 20;
/** A folder grew when it takes so many times more, and is told of when it takes that long. */
const GROWN = 1.1;
const WORTH_SECONDS = 5;

type Line = { runner: string; title: string; own: number; children: number };

/** What a process is, by its command line; the first that matches. */
const LAYERS: [layer: string, pattern: RegExp][] = [
  ['browser', /chrom|WebKit|Xvfb/i],
  ['PostgreSQL', /postgres|initdb|pg_ctl|pgbouncer/],
  ['images', /image-child/],
  ['product', /build\/|scripts\/start\.js|server\.ts|api\/main/],
  ['vitest', /vitest/],
  ['Playwright', /playwright/],
  ['types', /tsc/],
  ['dead code', /knip/],
  ['lint', /biome/],
  ['build', /scripts\/build|vite/],
];

/** What a run cost: processor seconds by layer (empty when it was not sampled), folder and file. */
type Profile = { byLayer: Sums; byFolder: Sums; byFile: Sums };
type Sums = [name: string, seconds: number][];

/**
 * Has the runners note what each file costs, at `lines`, and samples all processes when `isSampled`; what it returns ends that
 * and gives the profile, which is left at `path` as JSON.
 */
export function startProfile(lines: string, path: string, isSampled: boolean): () => Profile {
  writeFileSync(lines, '');
  process.env['TEST_PROFILE'] = lines;
  const seen = new Map<number, { layer: string; seconds: number }>();
  const timer = isSampled ? setInterval(() => sample(lines, seen), SAMPLE_MS) : undefined;
  return () => {
    clearInterval(timer);
    const files = readLines(lines);
    const profile = {
      byLayer: sums([...seen.values()].map(({ layer, seconds }) => [layer, seconds])),
      byFolder: sums(files.map(({ file, seconds }) => [folderOf(file), seconds])),
      byFile: sums(files.map(({ file, seconds }) => [file, seconds])),
    };
    const tables = Object.entries(profile).map(([name, rows]) => [name, Object.fromEntries(rows)]);
    writeFileSync(path, JSON.stringify(Object.fromEntries(tables), null, 2));
    return profile;
  };
}

/** Prints the tables of a profile, the dearest files of it, and what each start costs. */
export function printProfile({ byLayer, byFolder, byFile }: Profile, starts: Sums): void {
  print('by layer', byLayer);
  print('by folder', byFolder);
  print(`the ${DEAREST} dearest files`, byFile.slice(0, DEAREST));
  print('what each start costs', starts, 2);
}

/**
 * Names the folders that take over a tenth more than in the kept table. why: machines differ, so each folder is compared with how
 * the middle one of this run differs.
 */
export function grownFolders(
  { byFolder }: Pick<Profile, 'byFolder'>,
  kept: Record<string, number>,
): string[] {
  const ratios = byFolder.flatMap(([name, seconds]) => {
    const before = kept[name] ?? 0;
    return before >= WORTH_SECONDS ? [{ name, before, seconds, ratio: seconds / before }] : [];
  });
  const middle = ratios.map(({ ratio }) => ratio).sort((one, other) => one - other)[ratios.length >> 1] ?? 1;
  return ratios
    .filter(({ ratio }) => ratio > middle * GROWN)
    .map(({ name, before, ratio }) => {
      const now = (before * ratio) / middle;
      return `${name} takes ${now.toFixed(0)} s of processor in place of ${before.toFixed(0)}`;
    });
}

/** A process belongs to the run when it inherited the run's variable; PostgreSQL's server is no child of it any more. */
function sample(token: string, seen: Map<number, { layer: string; seconds: number }>): void {
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!pid) continue;
    try {
      const known = seen.get(pid);
      if (!known && !isOurs(pid, token, seen)) continue;
      const seconds = ownSeconds(pid);
      // why: a process becomes another by `exec`, and its name with it.
      if (seconds > (known?.seconds ?? -1)) seen.set(pid, { layer: layerOf(pid), seconds });
    } catch {
      // It has ended meanwhile.
    }
  }
}

function isOurs(pid: number, token: string, seen: Map<number, unknown>): boolean {
  const parent = Number(statFields(pid)[1]);
  if (pid === process.pid || parent === process.pid || seen.has(parent)) return true;
  return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`TEST_PROFILE=${token}`);
}

const statFields = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

function ownSeconds(pid: number): number {
  const [user, system] = statFields(pid).slice(11, 13);
  return (Number(user) + Number(system)) / TICKS;
}

function layerOf(pid: number): string {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return LAYERS.find(([, pattern]) => pattern.test(command))?.[0] ?? 'other';
}

function readLines(path: string): { file: string; seconds: number }[] {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  return lines.map((line) => {
    const { runner, title, own, children } = JSON.parse(line) as Line;
    const file = relative(process.cwd(), title.replace(/(\.spec\.ts):.*/, '$1'));
    return { file: runner === 'postgres' ? `${file} (PostgreSQL)` : file, seconds: own + children };
  });
}

/** Two folders deep: `tests/web`, `tests/e2e/pwa`, `app/features`. */
function folderOf(file: string): string {
  const depth = file.startsWith('tests/e2e/') ? 3 : 2;
  const engine = file.endsWith('(PostgreSQL)') ? ' (PostgreSQL)' : '';
  return (
    file
      .split('/')
      .slice(0, depth)
      .filter((part) => !part.includes('.test.'))
      .join('/') + engine
  );
}

function sums(pairs: Sums): Sums {
  const total = new Map<string, number>();
  for (const [name, seconds] of pairs) total.set(name, (total.get(name) ?? 0) + seconds);
  return [...total].sort(([, one], [, other]) => other - one);
}

function print(title: string, rows: Sums, digits = 1): void {
  if (rows.length > 0) console.log(`\nprocessor seconds ${title}`);
  for (const [name, seconds] of rows) console.log(`${seconds.toFixed(digits).padStart(8)}  ${name}`);
}
