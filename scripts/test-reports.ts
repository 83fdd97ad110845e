import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/** What a runner said of one test, or of a file that it could not run. `wavered`: failed at first, passed at the retry. */
export type TestResult = {
  title: string;
  status: 'passed' | 'failed' | 'wavered' | 'skipped';
  seconds: number;
  /** The command line that runs it alone. */
  alone: string;
  /** The arguments of `npm run test:waver` that repeat it. */
  repeat: string;
  /** The errors of its failed tries, in few lines. */
  errors: string;
};

/** So many tests may waver in one run that CI still calls green. */
export const MOST_WAVERED = 3;

/** Tells whether more tests wavered than one run may have, which makes it red. */
export function waverTooMuch(results: TestResult[]): boolean {
  return results.filter(({ status }) => status === 'wavered').length > MOST_WAVERED;
}

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      duration?: number | null;
      failureMessages: string[];
    }[];
  }[];
};
type Suite = { suites?: Suite[]; specs: Spec[] };
type Spec = {
  title: string;
  file: string;
  line: number;
  tests: { projectName: string; status: string; results: Try[] }[];
};
type Try = { duration: number; errors: { message?: string }[]; attachments?: Attachment[] };
type Attachment = { name: string; path?: string; body?: string };
type PlaywrightReport = { suites: Suite[] };

/** Reads the JSON report of vitest; a file that could not be run is a failed test of its own. */
export function readVitest({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), resolve(name));
    const ways = { alone: `npx vitest run ${file}`, repeat: file };
    const tests = assertionResults.map((test): TestResult => {
      const errors = cutLines(test.failureMessages);
      const seconds = (test.duration ?? 0) / 1000;
      return { ...ways, title: `${file} › ${test.fullName}`, status: vitestStatus(test), seconds, errors };
    });
    if (status !== 'failed' || tests.some((test) => test.status === 'failed')) return tests;
    return [...tests, { ...ways, title: file, status: 'failed', seconds: 0, errors: cutLines([message]) }];
  });
}

// why: vitest keeps the errors of a first try that a retry made good.
function vitestStatus({ status, failureMessages }: { status: string; failureMessages: string[] }) {
  if (status === 'failed') return 'failed';
  if (status !== 'passed') return 'skipped';
  return failureMessages.length > 0 ? 'wavered' : 'passed';
}

/** Reads the JSON report of Playwright. One spec is run by several projects: each of them is a test. */
export function readPlaywright({ suites }: PlaywrightReport): TestResult[] {
  return suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }): TestResult => {
      const where = `tests/e2e/${file}:${line} --project=${projectName}`;
      const messages = results.flatMap(({ errors }) => errors).map(({ message }) => message ?? '');
      return {
        title: `${projectName} ${file}:${line} › ${title}`,
        status: playwrightStatuses[status] ?? 'failed',
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        alone: `npx playwright test ${where}`,
        repeat: where,
        errors: [cutLines(messages), ...results.flatMap(seenOf)].join('\n'),
      };
    }),
  );
}

const playwrightStatuses: Record<string, TestResult['status']> = {
  expected: 'passed',
  flaky: 'wavered',
  skipped: 'skipped',
};

const specsOf = (suite: Suite): Spec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

const SNAPSHOT_LINES = 60;

/** What the pages did before a test failed (`tests/e2e/setup/page-events.ts`), and what stood on the page then. */
function seenOf({ attachments = [] }: Try): string[] {
  const named = (wanted: string) => attachments.find(({ name }) => name === wanted);
  const events = Buffer.from(named('page-events')?.body ?? '', 'base64').toString();
  const context = named('error-context')?.path;
  const page =
    context && readFileSync(context, 'utf8').match(/^```yaml\n(?:.*?^(?=- main))?(.*?)^```$/ms)?.[1];
  return [events, page?.split('\n').slice(0, SNAPSHOT_LINES).join('\n')].flatMap((seen) =>
    seen ? [indented(seen.trimEnd().split('\n'))] : [],
  );
}

/** Formats a failed test in few lines: a log is often read from its end, and cut. */
export function formatFailure({ title, alone, errors }: TestResult): string {
  return `✗ ${title}\n    alone: ${alone}\n${errors}`;
}

/** Formats a test that passed at its retry, with the command that repeats it ten times under load. */
export function formatWavered({ title, repeat, errors }: TestResult): string {
  return `~ ${title}\n    repeat: npm run test:waver -- --times 10 ${repeat}\n${errors}`;
}

const cutLines = (messages: string[]): string => indented(messages.join('\n').split('\n').slice(0, 12));
const indented = (lines: string[]): string => lines.map((line) => `    ${line}`).join('\n');
