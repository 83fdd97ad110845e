import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findWebkit } from '#tests/webkit/find-webkit.ts';
import { requireChromium } from './find-chromium.ts';
import { type Outcome, readPlaywright, readVitest } from './test-reports.ts';

// Everything that must hold before a change is good: lint, types, build, unit, API on both databases, browser.
const REPORTS = 'test-results';
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const total: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
const notes: string[] = [];

function run(title: string, command: string[], environment: Record<string, string> = {}): boolean {
  console.log(`\n── ${title}`);
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  return status === 0;
}

function check(title: string, command: string[]): void {
  if (run(title, command)) total.passed += 1;
  else {
    total.failed += 1;
    notes.push(`failed: ${title}`);
  }
}

/** Adds what a runner wrote down; a runner that failed without a failed test (it did not start) counts as one. */
function add(title: string, succeeded: boolean, read: () => Outcome): void {
  let counts: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
  try {
    counts = read();
  } catch (error) {
    notes.push(`${title}: no report (${String(error)})`);
  }
  total.passed += counts.passed;
  total.skipped += counts.skipped;
  total.failures.push(...counts.failures);
  total.failed += succeeded ? counts.failed : Math.max(1, counts.failed);
  if (!succeeded) notes.push(`failed: ${title}`);
  if (counts.skipped > 0) notes.push(`${title}: ${counts.skipped} skipped`);
}

const node = process.execPath;
check('lint', ['npx', 'biome', 'check', '--error-on-warnings', '.']);
check('types', ['npx', 'tsc', '--noEmit']);
check('dead code', ['npx', 'knip']);
check('build', [node, '--import', 'tsx', 'scripts/build.ts']);

const vitestReport = `${REPORTS}/vitest.json`;
const vitest = [
  'npx',
  'vitest',
  'run',
  // why: it has its turn when nothing else takes the processor.
  '--project=!webkit',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
];
add('unit and API tests', run('unit and API tests (SQLite and PostgreSQL)', vitest), () =>
  readVitest(JSON.parse(readFileSync(vitestReport, 'utf8'))),
);

if (requireChromium()) {
  const browserReport = `${REPORTS}/playwright.json`;
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport };
  const playwright = ['npx', 'playwright', 'test', '--reporter=line,json'];
  add('browser tests', run('browser tests', playwright, environment), () =>
    readPlaywright(JSON.parse(readFileSync(browserReport, 'utf8'))),
  );
} else {
  total.failed += 1;
  notes.push(
    'browser tests did not run: no Chromium found or installed. Install one, or name it in CHROMIUM_PATH.',
  );
}

if (findWebkit()) {
  const webkitReport = `${REPORTS}/webkit.json`;
  const project = ['--project=webkit', '--reporter=default', '--reporter=json'];
  const command = ['npx', 'vitest', 'run', ...project, `--outputFile.json=${webkitReport}`];
  add('WebKit story', run('a story in WebKit', command), () =>
    readVitest(JSON.parse(readFileSync(webkitReport, 'utf8'))),
  );
} else {
  total.skipped += 1;
  notes.push('WebKit story: 1 skipped, no WebKit found (Debian: webkit2gtk-driver and xvfb)');
}

if (total.failures.length > 0) console.log(`\n${total.failures.join('\n')}`);
console.log(`\n${notes.join('\n') || 'nothing skipped'}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);
