import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { register } from '#tests/e2e/setup/people.page.ts';
import { fillCrowd } from '#tests/factories/fill-crowd.ts';

test('long feed: a friend’s page and back leads to where one was', async ({ page, stack }) => {
  const email = await register(page, 'Caro');
  await fillCrowd(stack.dataDir, email, 120);
  await page.goto('/home');
  const cards = page.getByRole('list', { name: 'deseos de tus amigos' }).getByRole('listitem');
  for (const seen of [24, 48, 72]) {
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(seen);
    await cards.nth(seen - 1).scrollIntoViewIfNeeded();
  }
  const card = cards.nth(59);
  await card.scrollIntoViewIfNeeded();
  const face = card.locator('a[href^="/friend/"]');
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await face.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Persona 0' })).toBeVisible();
  await page.goBack();
  await expect(face).toBeInViewport();
  await expect.poll(scrolled).toBe(before);
});

test('many rows: with scripts the focus goes where the next page begins', async ({ page, stack }) => {
  const email = await register(page, 'Beto');
  await fillCrowd(stack.dataDir, email, 120);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Ver más' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Tus deseos' })).toBeFocused();
  await page.getByText('Filtrar', { exact: true }).click();
  await page.getByRole('radio', { name: 'Comprados', exact: true }).check();
  await expect(page).not.toHaveURL(/after=/);
  await expect(page.getByRole('list', { name: 'Tus deseos' }).getByRole('listitem')).toHaveCount(40);
});
