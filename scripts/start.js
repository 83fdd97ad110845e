// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfStale } from './build-if-stale.js';

// Plain JavaScript, so that a running program does not load a compiler: builds when something changed, then becomes the program.
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
process.env.NODE_ENV ||= 'production';

const operators = ['backup', 'restore', 'move', 'people', 'doctor'];
const [, , what = 'all', ...given] = process.argv;
const program = join(root, 'build', `${['api', ...operators].includes(what) ? what : 'server'}.js`);
// why: a backup is made beside a running server, whose files a new build would take away.
if (!operators.includes(what) || !existsSync(program)) buildIfStale();

if (what === 'web') process.env.API_URL ||= 'http://127.0.0.1:3001';
if (what === 'demo') {
  process.env.DATA_DIR ||= './data/demo';
  // why: the demo's welcome mails go to the outbox, and its log would bury the logins.
  process.env.LOG_LEVEL ||= 'warn';
  const { status } = spawnSync(process.execPath, ['build/seed.js'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
process.argv = [process.execPath, program, ...given];
await import(pathToFileURL(program).href);
