import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { pressesCount } from '#tests/e2e/setup/presses-count.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test("friend's gift: however it is closed, one step back does not open it again", async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await publishByApi(ana, 'Carpa');
  await signIn(page, beto.email);
  const ways = {
    cross: () => page.getByRole('link', { name: 'Cerrar' }).click(),
    escape: () => page.keyboard.press('Escape'),
    beside: () => page.mouse.click(5, 5),
  };
  await page.goto('/notifications');
  for (const [way, close] of Object.entries(ways)) {
    await test.step(way, async () => {
      await page.goto(`/friend/${ana.id}`);
      await hydrated(page);
      const friend = await page.title();
      await page.getByRole('link', { name: 'Carpa' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      // The page is called by what is open, and by the friend's name once that is closed.
      await expect(page).toHaveTitle('Carpa · Deseo');
      await pressesCount(page);
      await close();
      await expect(page).toHaveURL(`/friend/${ana.id}`);
      await expect(page).toHaveTitle(friend);
      await page.goBack();
      await expect(page).toHaveURL(/\/notifications$/);
      await expect(page.getByText('Detalle del deseo')).toBeHidden();
    });
  }
});
