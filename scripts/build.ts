import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { compressAssets } from './compress-assets.ts';
import { sourceFingerprint } from './source-fingerprint.js';

const root = process.cwd();
const fingerprint = sourceFingerprint(root);
rmSync('build', { recursive: true, force: true });

// The browser's files and the pages.
// why: two hundred lines about each file hid the address that the start prints.
const vite = ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn'];
const pages = spawnSync(process.execPath, vite, {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
if (pages.status !== 0) process.exit(pages.status ?? 1);
// why: remix-pwa only prints what keeps it from building the worker, and goes on.
if (!existsSync('build/client/entry.worker.js')) throw new Error('the service worker was not built');

compressAssets('build/client/assets');

// The programs: one file each and what they share or load late, their packages left where npm put them.
await build({
  entryPoints: {
    server: 'server.ts',
    api: 'api/main.ts',
    'image-child': 'api/images/image-child.ts',
    seed: 'api/scripts/seed.ts',
    backup: 'api/scripts/backup.ts',
    restore: 'api/scripts/restore.ts',
    move: 'api/scripts/move.ts',
    people: 'api/scripts/people.ts',
    doctor: 'scripts/doctor.ts',
  },
  outdir: 'build',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  external: ['./build/*', 'vite'],
  logLevel: 'warning',
});
writeFileSync('build/fingerprint', fingerprint);
