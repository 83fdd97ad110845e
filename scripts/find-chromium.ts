import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** A Chromium that is there: CHROMIUM_PATH, the usual names on PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const own = chromium.executablePath();
  return onPath(NAMES) ?? (existsSync(own) ? own : undefined);
}

/**
 * Chromium without the browser around its pages, in which most tests take a fifth less of the processor. Undefined where there
 * is none, or when CHROMIUM_PATH says what to use.
 */
export function findHeadlessShell(): string | undefined {
  return process.env.CHROMIUM_PATH ? undefined : onPath(SHELL_NAMES);
}

/** Finds a Chromium or installs one: Playwright's download, else the system's package when root. Undefined when neither works. */
export function requireChromium(): string | undefined {
  const found = findChromium();
  if (found) return found;
  const run = (command: string, args: string[]) =>
    spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 }).status === 0;
  if (run('npx', ['playwright', 'install', 'chromium']) && findChromium()) return findChromium();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  return findChromium();
}
