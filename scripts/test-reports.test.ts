import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatFailure, formatWavered, readPlaywright, readVitest, waverTooMuch } from './test-reports.ts';

test('vitest report: a failed test and a file that does not run say how to run them', () => {
  const results = readVitest({
    testResults: [
      {
        name: 'tests/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'good', duration: 1500, failureMessages: [] },
          { status: 'failed', fullName: 'bad', failureMessages: ['expected 1 to be 2'] },
          { status: 'skipped', fullName: 'later', failureMessages: [] },
        ],
      },
      { name: 'tests/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  expect(results.map(({ status, seconds }) => [status, seconds])).toEqual([
    ['passed', 1.5],
    ['failed', 0],
    ['skipped', 0],
    ['failed', 0],
  ]);
  expect(results.filter(({ status }) => status === 'failed').map(formatFailure)).toEqual([
    '✗ tests/a.test.ts › bad\n    alone: npx vitest run tests/a.test.ts\n    expected 1 to be 2',
    '✗ tests/b.test.ts\n    alone: npx vitest run tests/b.test.ts\n    no such module',
  ]);
});

test('vitest report: a test that passed at its retry says how to repeat it', () => {
  const once = { status: 'passed', fullName: 'now and then', failureMessages: ['expected 1 to be 2'] };
  const [result] = readVitest({
    testResults: [{ name: 'tests/a.test.ts', status: 'passed', message: '', assertionResults: [once] }],
  });
  expect(result?.status).toBe('wavered');
  expect(result && formatWavered(result)).toBe(
    '~ tests/a.test.ts › now and then\n    repeat: npm run test:waver -- --times 10 tests/a.test.ts\n    expected 1 to be 2',
  );
});

test('wavering: three tests in one run are forgiven, four are not', () => {
  const once = { status: 'passed', fullName: 'now and then', failureMessages: ['expected 1 to be 2'] };
  const runOf = (count: number) =>
    readVitest({
      testResults: Array.from({ length: count }, () => ({
        ...{ name: 'tests/a.test.ts', status: 'passed', message: '', assertionResults: [once] },
      })),
    });
  expect([0, 3, 4].map((count) => waverTooMuch(runOf(count)))).toEqual([false, false, true]);
});

test('Playwright report: statuses of each project, however nested', () => {
  const spec = { title: 'opens', file: 'x.spec.ts', line: 4 };
  const failed = { duration: 900, errors: [{ message: 'not visible' }] };
  const passed = { duration: 100, errors: [] };
  const tests = [
    { projectName: 'con-js', status: 'flaky', results: [failed, passed] },
    { projectName: 'sin-js', status: 'unexpected', results: [failed] },
    { projectName: 'sin-js', status: 'expected', results: [passed] },
    { projectName: 'sin-js', status: 'skipped', results: [] },
  ];
  const results = readPlaywright({ suites: [{ specs: [], suites: [{ specs: [{ ...spec, tests }] }] }] });
  expect(results.map(({ status, seconds }) => [status, seconds])).toEqual([
    ['wavered', 1],
    ['failed', 0.9],
    ['passed', 0.1],
    ['skipped', 0],
  ]);
  expect(results.slice(0, 1).map(formatWavered)).toEqual([
    '~ con-js x.spec.ts:4 › opens\n    repeat: npm run test:waver -- --times 10 tests/e2e/x.spec.ts:4 --project=con-js\n    not visible',
  ]);
  expect(results.slice(1, 2).map(formatFailure)).toEqual([
    '✗ sin-js x.spec.ts:4 › opens\n    alone: npx playwright test tests/e2e/x.spec.ts:4 --project=sin-js\n    not visible',
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
  const result = { duration: 0, errors: [{ message: 'not visible' }], attachments };
  const tests = [{ projectName: 'con-js', status: 'unexpected', results: [result] }];
  const [failure] = readPlaywright({
    suites: [{ specs: [{ title: 'opens', file: 'x.spec.ts', line: 4, tests }] }],
  });
  expect(failure?.errors.split('\n').map((line) => line.slice(4))).toEqual([
    'not visible',
    '0.10 at /login',
    'waiting GET /home',
    '- main:',
    '  - heading',
  ]);
});
