import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sessionSecret } from '#app/.server/services.ts';

const folder = mkdtempSync(join(tmpdir(), 'deseo-secret-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('session secret: the setting wins; without it one is made, kept, and private', () => {
  expect(sessionSecret({ SESSION_SECRET: 'x'.repeat(40), DATA_DIR: folder })).toBe('x'.repeat(40));
  const DATA_DIR = join(folder, 'deep', 'data');
  const made = sessionSecret({ DATA_DIR });
  expect(made.length).toBeGreaterThanOrEqual(64);
  expect(sessionSecret({ DATA_DIR })).toBe(made);
  expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o077).toBe(0);
  expect(readdirSync(DATA_DIR)).toEqual(['session-secret']);
});

test('session secret: an empty file is not taken for a secret', () => {
  const DATA_DIR = join(folder, 'short');
  sessionSecret({ DATA_DIR });
  writeFileSync(join(DATA_DIR, 'session-secret'), '');
  expect(() => sessionSecret({ DATA_DIR })).toThrow(/too short/);
});
