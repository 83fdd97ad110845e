import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('gone deseo: its card says so over the feed, and goes once that is closed', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const gone = [await publishByApi(ana, 'Carpa'), await publishByApi(ana, 'Farol')];
  for (const title of ['Libro', 'Tetera', 'Mate', 'Bici']) await publishByApi(ana, title);
  await signIn(page, beto.email);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/home');
  const card = (name: string) => page.getByRole('link', { name, exact: true });
  const dialog = page.getByRole('dialog', { name: 'Detalle del deseo' });
  const ofFeed = /_routes=features%2Ffeed%2Ffeed\.route$/;
  const close = () => dialog.getByRole('link', { name: 'Volver al inicio' }).click();

  await test.step('it says so', async () => {
    await ana.call('deleteGift', { params: { id: gone[0] ?? '' } });
    const renewed = page.waitForResponse(ofFeed);
    await card('Carpa').click();
    await renewed;
    await expect(dialog.getByText('Ese deseo ya no está')).toBeInViewport();
    await expect(card('Carpa')).toHaveCount(0);
    await close();
    await expect(page).toHaveURL('/home');
    await expect(card('Libro')).toBeVisible();
  });

  await test.step('closed before the feed has come anew, its card is gone too', async () => {
    await ana.call('deleteGift', { params: { id: gone[1] ?? '' } });
    let isAsked = false;
    await page.route(ofFeed, (route) => {
      // why: the first is never answered, as on a line that is slow.
      if (isAsked) return route.continue();
      isAsked = true;
    });
    const asking = page.waitForRequest(ofFeed);
    await card('Farol').click();
    await asking;
    await close();
    await expect(card('Libro')).toBeVisible();
    await expect(card('Farol')).toHaveCount(0);
  });
});
