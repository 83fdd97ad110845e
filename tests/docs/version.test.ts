import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };

// That `/healthz` and the doctor say this version, too, is tested where they are.
test('version: the changelog begins with it, and the lockfile has it', () => {
  const [, newest] = /^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect([newest, lock.version, lock.packages[''].version]).toEqual(Array(3).fill(manifest.version));
  expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
});
