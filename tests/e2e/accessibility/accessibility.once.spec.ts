import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/e2e/setup/axe-findings.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { publish, register } from '#tests/e2e/setup/people.page.ts';

async function look(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    expect(await axeFindings(page), path).toEqual([]);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.beforeEach(async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
      });

      test('the pages of visitors and newcomers pass axe', async ({ page }) => {
        await look(page, ['/', '/login', '/register', '/forgot-password', '/no-hay-nada-aca']);
        await register(page, 'Ana');
        await look(page, ['/onboarding', '/onboarding?step=2', '/profile/edit', '/profile/lists']);
      });

      test('the pages with a deseo pass axe', async ({ page }) => {
        await register(page, 'Ana');
        await publish(page, { title: 'Accesible', price: '10' }, true);
        await look(
          page,
          ['feed', 'create', 'friends', 'friends&q=ana', 'profile'].map((tab) => `/home?tab=${tab}`),
        );
        await look(page, ['/profile', '/notifications']);
        await page.goto('/profile');
        const link = await page
          .getByRole('link', { name: /Accesible/ })
          .first()
          .getAttribute('href');
        await look(page, [link ?? '/']);
        await page.context().clearCookies();
        await look(page, [link?.replace(/^.*\/gift\//, '/gift/') ?? '/']);
      });
    });
  }
}
