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
  tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};

/** Reads the JSON report of vitest; a file that could not be run is a failure of its own. */
export function readVitest(report: VitestReport): Outcome {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [told(name, [message])] : [];
    return failed.map((test) => told(`${name} › ${test.fullName}`, test.failureMessages));
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
    return told(
      `${projectName} ${file}:${line} › ${title}`,
      errors.map(({ message }) => message ?? ''),
    );
  });
}

const specsOf = (suite: Suite): Spec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

/** A failed test in few lines: a log is often read from its end, and cut. */
function told(where: string, messages: string[]): string {
  const lines = messages.join('\n').split('\n').slice(0, 12);
  return [`✗ ${where}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
