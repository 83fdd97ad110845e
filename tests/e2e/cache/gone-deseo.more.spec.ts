import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

// Its card stays gone whenever it is closed: `app/features/feed/feed.route.test.tsx`.
test('gone deseo: says so over the feed, whose card of it goes', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const gone = await publishByApi(ana, 'Carpa');
  for (const title of ['Libro', 'Tetera', 'Mate', 'Bici']) await publishByApi(ana, title);
  await signIn(page, beto.email);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/home');
  const card = (name: string) => page.getByRole('link', { name, exact: true });
  const dialog = page.getByRole('dialog', { name: 'Detalle del deseo' });
  await ana.call('deleteGift', { params: { id: gone } });
  await card('Carpa').click();
  await expect(dialog.getByText('Ese deseo ya no está')).toBeInViewport();
  await dialog.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/home');
  await expect(card('Carpa')).toHaveCount(0);
  await expect(card('Libro')).toBeVisible();
});
