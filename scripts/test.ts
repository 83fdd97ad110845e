import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findWebkit } from '#tests/webkit/find-webkit.ts';
import { requireChromium } from './find-chromium.ts';
import { startCosts } from './start-costs.ts';
import { grownFolders, printProfile, startProfile } from './test-profile.ts';
import {
  formatFailure,
  formatWavered,
  MOST_WAVERED,
  readPlaywright,
  readVitest,
  type TestResult,
  waverTooMuch,
} from './test-reports.ts';

// Runs what must hold before a change is good, in stages: `quick` without browser and product, `more` what repeats the rest on
// other engines, in other themes and with more cases.
const level = process.argv.includes('quick') ? 'quick' : process.argv.includes('more') ? 'more' : 'all';
const REPORTS = `test-results/${level}`;
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const isProfiled = process.argv.includes('--profile');
const endProfile = startProfile(
  resolve(REPORTS, 'profile.jsonl'),
  resolve(REPORTS, 'profile.json'),
  isProfiled,
);

const results: TestResult[] = [];
/** Stages that passed or failed as a whole: checks, and runners that reported no failed test. */
const stages = { passed: 0, failed: 0, skipped: 0 };
const notes: string[] = [];
const took: { title: string; seconds: number }[] = [];
const node = process.execPath;
const tsx = [node, '--import', 'tsx'];

/** Runs a command; `held` keeps its output back until it ends, for those that run side by side. True when it went well. */
function run(title: string, command: string[], held = false): Promise<boolean> {
  const [program = '', ...args] = command;
  const begin = performance.now();
  if (!held) console.log(`\n── ${title}`);
  const child = spawn(program, args, { stdio: held ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    child.once('close', (status) => {
      if (held) console.log(`\n── ${title}\n${Buffer.concat(output)}`);
      took.push({ title, seconds: (performance.now() - begin) / 1000 });
      resolve(status === 0);
    });
  });
}

async function check(title: string, command: string[]): Promise<void> {
  if (await run(title, command, true)) {
    stages.passed += 1;
    return;
  }
  stages.failed += 1;
  notes.push(`failed: ${title}; alone: ${command.join(' ').replace(node, 'node')}`);
}

/** Adds what a runner reported; a runner that failed without a failed test (it did not start) counts as one. */
async function runTests(title: string, command: string[], read: () => TestResult[]): Promise<void> {
  const succeeded = await run(title, command);
  let reported: TestResult[] = [];
  try {
    reported = read();
  } catch (error) {
    notes.push(`${title}: no report (${String(error)})`);
  }
  results.push(...reported);
  if (!succeeded && !reported.some(({ status }) => status === 'failed')) stages.failed += 1;
  if (!succeeded) notes.push(`failed: ${title}`);
  const skipped = reported.filter(({ status }) => status === 'skipped').length;
  if (skipped > 0) notes.push(`${title}: ${skipped} skipped`);
}

function runVitest(title: string, projects: string[], reporter: string): Promise<void> {
  const report = `${REPORTS}/${title.toLowerCase().replaceAll(/\W+/g, '-')}.json`;
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`];
  return runTests(title, ['npx', 'vitest', 'run', ...chosen, ...reporters], () =>
    readVitest(JSON.parse(readFileSync(report, 'utf8'))),
  );
}

async function runBrowser(projects: string[]): Promise<void> {
  if (!requireChromium()) {
    stages.failed += 1;
    notes.push(
      'browser tests did not run: no Chromium found or installed. Install one, or name it in CHROMIUM_PATH.',
    );
    return;
  }
  const report = `${REPORTS}/playwright.json`;
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = report;
  const chosen = projects.map((project) => `--project=${project}`);
  await runTests('browser tests', ['npx', 'playwright', 'test', ...chosen, '--reporter=line,json'], () =>
    readPlaywright(JSON.parse(readFileSync(report, 'utf8'))),
  );
}

async function runWebkit(): Promise<void> {
  // why: it has its turn when nothing else takes the processor.
  if (findWebkit()) return runVitest('a story in WebKit', ['webkit'], 'default');
  stages.skipped += 1;
  notes.push('WebKit story: 1 skipped, no WebKit found (Debian: webkit2gtk-driver and xvfb)');
}

const SAID = {
  quick: 'Lint, types, unit and API tests on SQLite: usually 5 minutes on two cores.',
  all: 'What a change can break: usually 18 minutes on two cores. `npm run test:quick` takes 5.',
  more: 'The same again with more (PostgreSQL, other themes, more cases): usually 25 minutes on two cores.',
};
console.log(SAID[level]);
const lint = () => check('lint', ['npx', 'biome', 'check', '--error-on-warnings', '.']);
const types = () => check('types', ['npx', 'tsc', '--noEmit']);
const build = () => check('build', [...tsx, 'scripts/build.ts']);
const deadCode = () => check('dead code', ['npx', 'knip']);

const SQLITE = ['unit', 'unit-document', 'unit-isolated', 'images', 'api-sqlite'];

if (level === 'quick') {
  await Promise.all([types(), lint().then(build)]);
  await runVitest('unit tests, API on SQLite', SQLITE, 'dot');
} else if (level === 'all') {
  // why: lint and build are done before them, and would leave a processor without work.
  const sources = types().then(deadCode);
  await lint().then(build);
  await runVitest('unit, web and API tests', [...SQLITE, 'web', 'api-postgres'], 'dot');
  await sources;
  await runBrowser(['con-js', 'sin-js']);
} else {
  // why: long properties are told in full here (`tests/setup/property-settings.ts`).
  process.env['TEST_MORE'] = 'true';
  await runVitest('more tests', ['more-images', 'more-web', 'more-sqlite', 'more-postgres'], 'dot');
  await runBrowser(['more-con-js', 'more-sin-js']);
  await runWebkit();
}

const profile = endProfile();
if (isProfiled) printProfile(profile, await startCosts());
// why: a note, and no failure, since what a part may cost is said in tests/README.md, and judged by people.
if (level === 'all') {
  const kept = JSON.parse(readFileSync('tests/kept-profile.json', 'utf8')) as Record<string, number>;
  notes.push(...grownFolders(profile, kept));
}

const ended = (wanted: TestResult['status']) => results.filter(({ status }) => status === wanted);
const minutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;
const wavered = ended('wavered');
if (waverTooMuch(results)) {
  stages.failed += 1;
  notes.push(`failed: ${wavered.length} tests wavered, more than ${MOST_WAVERED} in one run`);
}
const passed = stages.passed + ended('passed').length + wavered.length;
const failed = stages.failed + ended('failed').length;
const skipped = stages.skipped + ended('skipped').length;

if (ended('failed').length > 0) console.log(`\n${ended('failed').map(formatFailure).join('\n')}`);
if (wavered.length > 0) console.log(`\n${wavered.map(formatWavered).join('\n')}`);
if (failed > 0) {
  const slowest = results.toSorted((one, other) => other.seconds - one.seconds).slice(0, 5);
  console.log(
    `\nslowest:\n${slowest.map(({ title, seconds }) => `${minutes(seconds)}  ${title}`).join('\n')}`,
  );
}
console.log(`\n${notes.join('\n') || 'nothing skipped'}`);
console.log(`\n${took.map(({ title, seconds }) => `${minutes(seconds)}  ${title}`).join('\n')}`);
console.log(`${minutes(performance.now() / 1000)}  in all`);
if (process.env['CI']) console.log(`\n${wavered.length} wavered`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
// why: CI runs two levels and closes with the sum of both.
writeFileSync(`${REPORTS}/tally`, `${passed} ${failed} ${skipped}\n`);
process.exit(failed > 0 ? 1 : 0);
