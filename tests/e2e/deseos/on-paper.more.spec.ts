import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('printing: a friend’s page is what there is to read, on white, a detail alone', async ({
  page,
  split,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana Imprime', 'Beto Imprime');
  await publishByApi(beto, 'Bicicleta');
  await publishByApi(beto, 'Monopatín');
  await page.setViewportSize({ width: 718, height: 1000 });
  await signIn(page, ana.email);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(`/friend/${beto.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Beto Imprime' })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Eliminar de tus amigos|Notificaciones|Saltar/ })).toHaveCount(
    0,
  );
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0);
  const ink = await main.evaluate((element) => getComputedStyle(element).color);
  expect(ink).toBe('rgb(34, 27, 38)');

  await main.getByRole('link', { name: 'Bicicleta' }).click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByRole('heading', { name: 'Bicicleta' })).toBeVisible();
  await expect(page.getByText('Monopatín')).toBeHidden();
  await expect(detail.getByRole('button')).toHaveCount(0);
});
