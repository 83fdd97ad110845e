import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { heldScripts } from '#tests/e2e/setup/held-scripts.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { inMotion } from '#tests/e2e/setup/in-motion.ts';
import { publish, register } from '#tests/e2e/setup/people.page.ts';

test.use(inMotion);

test('by keys the filter goes on from the choice before, where it stands', async ({ page }) => {
  await register(page, 'Ana');
  await publish(page, { title: 'Silla', price: '20' }, true);
  await page.goto('/profile');
  await hydrated(page);
  const choice = (name: string) => page.getByLabel(name, { exact: true });
  const panel = page.locator('form[method=get]').filter({ hasText: 'Limpiar filtros' });
  const scrolled = () => panel.evaluate((element) => element.scrollTop);
  await page.locator('summary', { hasText: 'Filtrar' }).click();
  await choice('Sin ordenar').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(choice('Precio: menor a mayor')).toBeFocused();
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect(choice('Precio: mayor a menor')).toBeFocused();
  expect(await scrolled()).toBeGreaterThanOrEqual(before);

  // What changes the address without the form shows in it too.
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(choice('Sin ordenar')).toBeChecked();
  await choice('Comprados').check();
  await expect(page).toHaveURL(/status=purchased/);
  await expect(choice('Comprados')).toBeChecked();

  // What it leaves is said where nobody sees it change, and what it lay over is free once the focus is there.
  await expect(page.getByText('0 deseos. Comprados', { exact: true })).toHaveRole('status');
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(page.getByText('1 deseo. Todos', { exact: true })).toHaveRole('status');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel).toBeHidden();
});

test('a list in the address that is called otherwise by now is the one that is ticked', async ({ page }) => {
  await register(page, 'Ana');
  await publish(page, { title: 'Silla', price: '20' }, true);
  await page.goto('/profile?list=Playa');
  await hydrated(page);
  await expect(page.getByText('Ningún deseo con estos filtros')).toBeVisible();
  await page.locator('summary', { hasText: 'Filtrar' }).click();
  await expect(page.getByLabel('Playa', { exact: true })).toBeChecked();
  await page.getByText('Todas las listas', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Silla' })).toBeVisible();
  await expect(page.getByLabel('Playa', { exact: true })).toHaveCount(0);
});

test('what is chosen before the scripts run is carried out once they do', async ({ page }) => {
  await register(page, 'Ana');
  await publish(page, { title: 'Silla', price: '20' }, true);
  const release = await heldScripts(page);
  await page.goto('/profile', { waitUntil: 'load' });
  await page.locator('summary', { hasText: 'Filtrar' }).click();
  await page.getByLabel('Comprados', { exact: true }).check();
  release();
  await expect(page).toHaveURL(/status=purchased/);
  await expect(page.getByText('Ningún deseo con estos filtros')).toBeVisible();
});
