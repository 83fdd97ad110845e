import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test("by keys 'Ver más' goes on with the first of what it brought", async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const gift = await publishByApi(beto, 'Carpa');
  for (let count = 0; count < 24; count += 1) {
    await ana.call('addComment', { params: { id: gift }, json: { comment: `Linda ${count}` } });
  }
  for (let count = 1; count <= 25; count += 1) await publishByApi(ana, `Cosa ${count}`);
  await signIn(page, beto.email);

  await page.goto('/notifications');
  await hydrated(page);
  const notices = page.locator('.notice');
  await expect(notices).toHaveCount(20);
  const more = page.getByRole('link', { name: 'Ver más' });
  for (const shown of [20, 40]) {
    await more.press('Enter');
    await expect(notices.nth(shown)).toBeFocused();
  }
  await expect(more).toHaveCount(0);

  // A tall screen would have fetched the rest by itself.
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/home');
  await hydrated(page);
  const cards = page.locator('.gift-card-link');
  await expect(cards).toHaveCount(24);
  await more.press('Enter');
  await expect(cards).toHaveCount(25);
  await expect(cards.nth(24)).toBeFocused();
  await expect(more).toHaveCount(0);
});
