import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { register } from '#tests/e2e/setup/people.page.ts';
import { fillCrowd } from '#tests/factories/fill-crowd.ts';

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
