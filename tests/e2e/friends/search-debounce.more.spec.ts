import type { Page } from '@playwright/test';
import { setScene, stopClock, visit } from '#tests/e2e/setup/client-cache.page.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

/** Keeps what the page asks of these addresses on its way, until it is let go. */
async function hold(page: Page, address: RegExp) {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    // why: a question that the page took back meanwhile cannot go on.
    await route.continue().catch(() => undefined);
  });
  return release;
}

test('search: its pause keeps nobody from a link, and its answer nobody from typing', async ({
  page,
  split,
}) => {
  await page.clock.install();
  await setScene(page, split.apiUrl);
  const field = page.getByRole('searchbox');
  const pause = () => page.clock.runFor(301);
  const results = (query: string) => page.getByRole('heading', { name: `Resultados para “${query}”` });
  await visit(page, 'Amigos', 'Ana');
  await stopClock(page);

  await test.step('who presses a link before the pause is over gets there', async () => {
    const release = await hold(page, /\/notifications\.data/);
    await field.pressSequentially('Ana');
    await page.getByRole('link', { name: 'Notificaciones' }).first().click();
    await pause();
    release();
    await expect(page).toHaveURL('/notifications');
    await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' })).toBeVisible();
  });

  await test.step('who goes on typing while the search is on its way gets what stands there', async () => {
    await visit(page, 'Amigos', 'Ana');
    const release = await hold(page, /\/home\/friends\.data\?.*q=/);
    const asked = (query: RegExp) => page.waitForRequest(query);
    await field.pressSequentially('Ana Nad');
    await Promise.all([asked(/q=Ana\+Nad(&|$)/), pause()]);
    await field.pressSequentially('i');
    await Promise.all([asked(/q=Ana\+Nadi(&|$)/), pause()]);
    await field.pressSequentially('e');
    release();
    await expect(results('Ana Nadi')).toBeVisible();
    await expect(field).toHaveValue('Ana Nadie');
    await pause();
    await expect(page).toHaveURL(/q=Ana\+Nadie/);
    await expect(results('Ana Nadie')).toBeVisible();
  });
});
