import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { register } from '#tests/e2e/setup/people.page.ts';

const create = (page: Page) => page.getByRole('heading', { level: 1, name: 'Subir deseo' });

/** Loads the document of /home with this navigation state, as a browser does that brings back a closed tab. */
async function loadWith(page: Page, usr: object) {
  await page.goto('/home');
  await page.evaluate((state) => history.replaceState({ ...history.state, usr: state }, '', '/home'), usr);
  await page.reload();
}

test('tab in navigation state: a page loaded with it shows it, each time', async ({ page }) => {
  await register(page, 'Ana');
  for (let load = 1; load <= 6; load += 1) {
    await loadWith(page, { tab: 'create' });
    await expect(page, `load ${load}`).toHaveURL('/home/create');
    await expect(create(page), `load ${load}`).toBeVisible();
  }
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Los deseos de tus amigos' })).toBeAttached();
  await page.getByRole('link', { name: 'Subir deseo' }).first().click();
  await expect(create(page)).toBeVisible();
});
