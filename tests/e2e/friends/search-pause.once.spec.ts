import { setScene, visit } from '#tests/e2e/setup/client-cache.page.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('who presses a link before the search’s pause is over gets there', async ({ page, split }) => {
  await setScene(page, split.apiUrl);
  await visit(page, 'Amigos', 'Ana');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/notifications\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('searchbox').pressSequentially('Ana');
  await page.getByRole('link', { name: 'Notificaciones' }).first().click();
  // why: longer than the pause, while the page that was pressed is still on its way.
  await page.waitForTimeout(600);
  release();
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' })).toBeVisible();
});

test('who goes on typing while the search is on its way gets what stands there at the end', async ({
  page,
  split,
}) => {
  await setScene(page, split.apiUrl);
  await visit(page, 'Amigos', 'Ana');
  await page.getByRole('searchbox').pressSequentially('Ana Nad', { delay: 200 });
  await page.getByRole('searchbox').pressSequentially('ie', { delay: 400 });
  await expect(page).toHaveURL(/q=Ana\+Nadie/);
  await expect(page.getByRole('heading', { name: 'Resultados para “Ana Nadie”' })).toBeVisible();
});
