import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { startProgram } from '#tests/setup/program.ts';

/** Extends Playwright's test with what `npm run dev` starts. */
const test = base.extend<{ url: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
  url: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'deseo-dev-'));
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const settings = { NODE_ENV: 'development', PORT: port, DATA_DIR: folder };
    const program = await startProgram(['--import', 'tsx', 'server.ts'], settings, `${url}/readyz`);
    await use(url);
    await program.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

test('development: scripts hydrate the page as it came, without errors or warnings', async ({
  page,
  url,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(`${url}/login`);
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  expect(complaints).toEqual([]);
});
