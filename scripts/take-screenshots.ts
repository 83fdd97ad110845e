import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { requireChromium } from './find-chromium.ts';

// Takes the screenshots of the README from the demo: `npm run screenshots`.
const PORT = '3987';
const url = `http://127.0.0.1:${PORT}`;
const folder = 'docs/screenshots';
const views = [
  { name: 'phone-light', path: '/home', width: 390, height: 844, colorScheme: 'light' },
  { name: 'phone-dark', path: null, width: 390, height: 844, colorScheme: 'dark' },
  { name: 'desk-light', path: '/home', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'desk-dark', path: null, width: 1280, height: 800, colorScheme: 'dark' },
] as const;

const data = mkdtempSync(join(tmpdir(), 'deseo-pictures-'));
const demo = spawn(process.execPath, ['scripts/start.js', 'demo'], {
  env: { ...process.env, PORT, DATA_DIR: data, LOG_LEVEL: 'warn' },
  stdio: 'inherit',
});
const ended = new Promise((resolve) => demo.once('exit', resolve));
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await wait(200);
  mkdirSync(folder, { recursive: true });
  for (const view of views) await takePicture(browser, view);
} finally {
  await browser.close();
  demo.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
}

/** One picture of a page as Lucía of the demo sees it; without a path, of a deseo of her feed. */
async function takePicture(
  browser: Browser,
  { name, path, width, height, colorScheme }: (typeof views)[number],
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme,
    locale: 'es-AR',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Email').fill('lucia@demo.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('deseo-demo-1');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(/home/);
  const gift = await page.locator('main a[href*="/gift/"]').nth(2).getAttribute('href');
  await page.goto(path ?? gift ?? '/home', { waitUntil: 'networkidle' });
  await page.screenshot({ path: `${folder}/${name}.png` });
  await context.close();
}
