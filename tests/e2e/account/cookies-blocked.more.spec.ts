import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { freshEmail } from '#tests/e2e/setup/people.page.ts';
import { wholeChromium } from '#tests/e2e/setup/whole-chromium.ts';

// A browser that keeps no cookies denies pages its storage as well.
test('blocked cookies: one is told so where one would sign in, and gets about', async ({ baseURL }) => {
  const profile = test.info().outputPath('profile');
  await mkdir(join(profile, 'Default'), { recursive: true });
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(profile, {
    ...wholeChromium.launchOptions,
    ...(baseURL && { baseURL }),
  });
  // Firefox denies these with the storage.
  await context.addInitScript(() => {
    globalThis.BroadcastChannel = class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    } as unknown as typeof BroadcastChannel;
  });
  const page = await context.newPage();
  const told = page.getByText('Tu navegador bloquea las cookies, y sin ellas no podés entrar.');
  await page.goto('/login');
  await expect(told).toHaveCount(0);
  await page.getByLabel('Email').fill(freshEmail());
  await hydrated(page);
  await expect(told).toBeVisible();

  await page.getByRole('link', { name: 'Registrate' }).click();
  await expect(page.getByRole('heading', { name: 'Creá tu cuenta' })).toBeVisible();
  await expect(told).toBeVisible();
  await page.getByRole('link', { name: 'Iniciá sesión' }).click();
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByRole('heading', { name: '¿Olvidaste tu contraseña?' })).toBeVisible();
  await context.close();
});
