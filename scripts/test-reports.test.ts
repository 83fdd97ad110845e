import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './test-reports.ts';

test('vitest report: a failed test and a file that does not run say how to run them', () => {
  const { failures, ...counts } = readVitest({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      {
        name: 'tests/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'good', failureMessages: [] },
          { status: 'failed', fullName: 'bad', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      { name: 'tests/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  expect(counts).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(failures).toEqual([
    '✗ tests/a.test.ts › bad\n    alone: npx vitest run tests/a.test.ts\n    expected 1 to be 2',
    '✗ tests/b.test.ts\n    alone: npx vitest run tests/b.test.ts\n    no such module',
  ]);
});

test('Playwright report: a test that failed once counts as failed, however nested', () => {
  const spec = { title: 'opens', file: 'x.spec.ts', line: 4 };
  const tests = [
    { projectName: 'con-js', status: 'expected', results: [{ errors: [] }] },
    { projectName: 'sin-js', status: 'unexpected', results: [{ errors: [{ message: 'not visible' }] }] },
  ];
  const outcome = readPlaywright({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ specs: [], suites: [{ specs: [{ ...spec, tests }] }] }],
  });
  expect(outcome).toMatchObject({ passed: 5, failed: 2 });
  expect(outcome.failures).toEqual([
    '✗ sin-js x.spec.ts:4 › opens\n    alone: npx playwright test x.spec.ts:4 --project=sin-js\n    not visible',
  ]);
});

test('Playwright report: a failure tells what its pages did and what stood there', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'deseo-report-')), 'error-context.md');
  writeFileSync(
    path,
    '# Error details\n\n```\nno\n```\n\n```yaml\n- banner\n- main:\n  - heading\n```\n\n```ts\n1\n```\n',
  );
  const attachments = [
    { name: 'page-events', body: Buffer.from('0.10 at /login\nwaiting GET /home').toString('base64') },
    { name: 'error-context', path },
  ];
  const result = { errors: [{ message: 'not visible' }], attachments };
  const tests = [{ projectName: 'con-js', status: 'unexpected', results: [result] }];
  const { failures } = readPlaywright({
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ specs: [{ title: 'opens', file: 'x.spec.ts', line: 4, tests }] }],
  });
  const alone = 'alone: npx playwright test x.spec.ts:4 --project=con-js';
  const told = [alone, 'not visible', '0.10 at /login', 'waiting GET /home', '- main:', '  - heading'];
  expect(failures).toEqual([
    ['✗ con-js x.spec.ts:4 › opens', ...told.map((line) => `    ${line}`)].join('\n'),
  ]);
});
