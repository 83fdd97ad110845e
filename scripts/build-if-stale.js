// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFingerprint } from './source-fingerprint.js';

/**
 * Builds the project, whose folder is the current one, when something changed since the last build. Ends the program when
 * that fails, which has said why.
 */
export function buildIfStale() {
  const built = join('build', 'fingerprint');
  if (existsSync(built) && readFileSync(built, 'utf8') === sourceFingerprint(process.cwd())) return;
  console.log('Building, for a minute or so (only when something changed)…');
  const build = ['--import', 'tsx', 'scripts/build.ts'];
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
