import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['app', 'api', 'contract', 'public', 'scripts'];
const FILES = [
  'server.ts',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/**
 * A hash of everything that goes into a build, so that `npm start` builds when, and only when, something changed.
 * @param {string} root the project's folder
 * @returns {string}
 */
export function sourceFingerprint(root) {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      hash.update(path.slice(root.length)).update(readFileSync(path));
    }
  }
  for (const file of FILES) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
