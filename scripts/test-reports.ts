import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/** What a test runner counted, and what it said of each test that failed. */
export type Outcome = { passed: number; failed: number; skipped: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type Suite = { suites?: Suite[]; specs: Spec[] };
type Spec = {
  title: string;
  file: string;
  line: number;
  tests: { projectName: string; status: string; results: Result[] }[];
};
type Result = { errors: { message?: string }[]; attachments?: Attachment[] };
type Attachment = { name: string; path?: string; body?: string };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};

/** Reads the JSON report of vitest; a file that could not be run is a failure of its own. Each says how to run it alone. */
export function readVitest(report: VitestReport): Outcome {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(process.cwd(), resolve(name));
    const alone = `npx vitest run ${file}`;
    if (failed.length === 0) return status === 'failed' ? [told(file, alone, [message])] : [];
    return failed.map((test) => told(`${file} › ${test.fullName}`, alone, test.failureMessages));
  });
  const { numPassedTests, numFailedTests, numPendingTests } = report;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures };
}

/** Reads the JSON report of Playwright; a test that passed at another try counts as failed. */
export function readPlaywright({ stats, suites }: PlaywrightReport): Outcome {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(specsOf).flatMap(failuresOf),
  };
}

/** One spec is run by several projects: each of them is a test. */
function failuresOf({ title, file, line, tests }: Spec): string[] {
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return failed.map(({ projectName, results }) => {
    const errors = results.flatMap((result) => result.errors);
    const failure = told(
      `${projectName} ${file}:${line} › ${title}`,
      `npx playwright test ${file}:${line} --project=${projectName}`,
      errors.map(({ message }) => message ?? ''),
    );
    return [failure, ...results.flatMap(seenOf)].join('\n');
  });
}

const SNAPSHOT_LINES = 60;

/** What the pages did before a test failed (`tests/e2e/setup/page-events.ts`), and what stood on the page then. */
function seenOf({ attachments = [] }: Result): string[] {
  const named = (wanted: string) => attachments.find(({ name }) => name === wanted);
  const events = Buffer.from(named('page-events')?.body ?? '', 'base64').toString();
  const context = named('error-context')?.path;
  const page =
    context && readFileSync(context, 'utf8').match(/^```yaml\n(?:.*?^(?=- main))?(.*?)^```$/ms)?.[1];
  return [events, page?.split('\n').slice(0, SNAPSHOT_LINES).join('\n')].flatMap((seen) =>
    seen ? [indented(seen.trimEnd().split('\n'))] : [],
  );
}

const specsOf = (suite: Suite): Spec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

/** A failed test in few lines: a log is often read from its end, and cut. */
function told(where: string, alone: string, messages: string[]): string {
  const lines = messages.join('\n').split('\n').slice(0, 12);
  return `✗ ${where}\n    alone: ${alone}\n${indented(lines)}`;
}

const indented = (lines: string[]): string => lines.map((line) => `    ${line}`).join('\n');
