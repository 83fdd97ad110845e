import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { readPlaywright, readVitest, type TestResult } from './test-reports.ts';

// Repeats browser and web tests under load to find flaky ones: npm run test:waver -- --times 10 [paths and flags of the runner].
// Paths below tests/e2e go to Playwright, others to vitest; without a path all browser tests and all web tests run.
const args = process.argv.slice(2);
const at = args.indexOf('--times');
const times = at < 0 ? 10 : Number(args.splice(at, 2)[1]);
if (!Number.isInteger(times) || times < 1)
  throw new Error('--times takes a whole number, as in npm run test:waver -- --times 10');
const flags = args.filter((argument) => argument.startsWith('-'));
const paths = args.filter((argument) => !argument.startsWith('-'));
const isBrowser = (path: string) => path.startsWith('tests/e2e');

const FOLDER = 'test-results/waver';
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const report = `${FOLDER}/report.json`;
// why: nothing is retried here, or a test that wavers would pass.
const environment = { ...process.env, CI: '', PLAYWRIGHT_JSON_OUTPUT_NAME: report };

type Runner = { command: string[]; read(): TestResult[] };
const readReport = () => JSON.parse(readFileSync(report, 'utf8'));
const playwright = (only: string[]): Runner => ({
  command: ['playwright', 'test', '--reporter=json', `--output=${FOLDER}/e2e`, ...only, ...flags],
  read: () => readPlaywright(readReport()),
});
const vitest = (only: string[]): Runner => ({
  command: ['vitest', 'run', '--reporter=json', `--outputFile.json=${report}`, ...only, ...flags],
  read: () => readVitest(readReport()),
});
const browserPaths = paths.filter(isBrowser);
const otherPaths = paths.filter((path) => !isBrowser(path));
const runners = [
  ...(paths.length === 0 ? [playwright([]), vitest(['--project=web'])] : []),
  ...(browserPaths.length > 0 ? [playwright(browserPaths)] : []),
  ...(otherPaths.length > 0 ? [vitest(otherPaths)] : []),
];

const run = (command: string[]) =>
  new Promise<void>((resolve) => {
    const child = spawn('npx', command, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('close', () => resolve());
  });

type Tally = { runs: number; failures: TestResult[] };
const records = new Map<string, Tally>();

// why: a machine whose other core is busy shows races that a quiet one hides.
const load = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
try {
  for (let turn = 1; turn <= times; turn += 1) {
    const begin = performance.now();
    const failed: string[] = [];
    for (const { command, read } of runners) {
      rmSync(report, { force: true });
      await run(command);
      for (const result of read()) {
        if (result.status === 'skipped') continue;
        const record = records.get(result.title) ?? { runs: 0, failures: [] };
        records.set(result.title, record);
        record.runs += 1;
        if (result.status !== 'failed') continue;
        record.failures.push(result);
        failed.push(result.title);
      }
    }
    const seconds = Math.round((performance.now() - begin) / 1000);
    console.log(
      `run ${turn} of ${times}: ${failed.length} failed in ${seconds} s`,
      ...failed.map((title) => `\n  ${title}`),
    );
  }
} finally {
  load.kill();
}

const wavering = [...records.values()]
  .filter(({ failures }) => failures.length > 0)
  .toSorted((one, other) => other.failures.length - one.failures.length);
for (const { runs, failures } of wavering)
  console.log(`\n${failures.length} of ${runs}  ${failures[0]?.title}\n${failures[0]?.errors}`);
console.log(`\n${records.size} tests, ${times} runs, ${wavering.length} failed at least once`);
process.exit(wavering.length > 0 || records.size === 0 ? 1 : 0);
