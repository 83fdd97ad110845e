import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('however a gift is closed, one step back does not open it again, but leaves the page it lay over', async ({
  page,
  split,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await publishByApi(ana, 'Carpa');
  await signIn(page, beto.email);
  const ways = {
    cross: () => page.getByRole('link', { name: 'Cerrar' }).click(),
    escape: () => page.keyboard.press('Escape'),
    beside: () => page.mouse.click(5, 5),
  };
  for (const close of Object.values(ways)) {
    await page.goto('/notifications');
    await page.goto(`/friend/${ana.id}`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Carpa' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await close();
    await expect(page).toHaveURL(`/friend/${ana.id}`);
    await page.goBack();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(page.getByText('Detalle del deseo')).toBeHidden();
  }
});

test('while it is open the page is called by its name, and by the friend’s once it is closed', async ({
  page,
  split,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await publishByApi(ana, 'Carpa');
  await signIn(page, beto.email);
  await page.goto(`/friend/${ana.id}`);
  await hydrated(page);
  const friend = await page.title();
  await page.getByRole('link', { name: 'Carpa' }).click();
  await expect(page).toHaveTitle('Carpa · Deseo');
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle(friend);
});
