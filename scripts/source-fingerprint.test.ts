import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceFingerprint } from './source-fingerprint.js';

const PARTS = [
  'app/routes/home/route.tsx',
  'api/main.ts',
  'contract/text.ts',
  'public/robots.txt',
  'scripts/build.ts',
];
const FILES = [
  'server.ts',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'deseo-sources-'));
  for (const path of [...PARTS, ...FILES]) write(path, path);
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([...PARTS, ...FILES, 'app/new.ts', 'app/test.tsx'])('build: made again when %s changes', (path) => {
  const before = sourceFingerprint(root);
  expect(sourceFingerprint(root)).toBe(before);
  write(path, 'other words');
  expect(sourceFingerprint(root)).not.toBe(before);
});

test('build: made again when a file has another name or is gone', () => {
  const before = sourceFingerprint(root);
  renameSync(join(root, 'api/main.ts'), join(root, 'api/mean.ts'));
  const renamed = sourceFingerprint(root);
  rmSync(join(root, 'api/mean.ts'));
  expect(new Set([before, renamed, sourceFingerprint(root)]).size).toBe(3);
});

test.each([
  'app/home.test.ts',
  'app/home.test.tsx',
  'tests/home.ts',
  'docs/tour.md',
  'README.md',
  'build/api.js',
])('build: not made again for %s', (path) => {
  const before = sourceFingerprint(root);
  write(path, 'new');
  expect(sourceFingerprint(root)).toBe(before);
});
