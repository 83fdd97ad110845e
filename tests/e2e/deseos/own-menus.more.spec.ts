import { makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { heldScripts } from '#tests/e2e/setup/held-scripts.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { inMotion } from '#tests/e2e/setup/in-motion.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test.use(inMotion);

test('own deseos: filter by keys and before scripts run; questions leave no caret', async ({
  page,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  await publishByApi(ana, 'Silla');
  await signIn(page, ana.email);
  const choice = (name: string) => page.getByLabel(name, { exact: true });
  const panel = page.locator('details form[method=get] > div').first();
  const filter = page.locator('summary', { hasText: 'Filtrar' });

  await test.step('what is chosen before the scripts run is carried out once they do', async () => {
    const release = await heldScripts(page);
    await page.goto('/profile', { waitUntil: 'load' });
    await filter.click();
    await choice('Comprados').check();
    release();
    await expect(page).toHaveURL(/status=purchased/);
    await expect(page.getByText('Ningún deseo con estos filtros')).toBeVisible();
  });

  await test.step('by keys it goes on from the choice before, where it stands', async () => {
    await page.goto('/profile');
    await hydrated(page);
    const scrolled = () => panel.evaluate((element) => element.scrollTop);
    await filter.click();
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
  });

  await test.step('on a phone it is a sheet from below, its buttons in sight', async () => {
    const apply = page.getByRole('button', { name: 'Aplicar' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/profile');
    await hydrated(page);
    await filter.click();
    await expect(apply).toBeInViewport({ ratio: 1 });
    expect((await panel.boundingBox())?.height).toBeGreaterThan(500);
    await page.keyboard.press('Escape');
    await expect(apply).toBeHidden();
    await expect(filter).toBeFocused();
    await filter.click();
    // why: beside the sheet lies what closes it, over whatever stands there.
    await page.mouse.click(195, 20);
    await expect(apply).toBeHidden();
    await expect(page).toHaveURL('/profile');
    await filter.click();
    await page.getByLabel('Hasta $').fill('10');
    await apply.click();
    await expect(page).toHaveURL(/maxPrice=10/);
    await expect(apply).toBeHidden();
    await expect(filter).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/profile?sort=price-desc');
    await hydrated(page);
    await filter.click();
  });

  await test.step('what changes the address without the form shows in it too', async () => {
    await page.getByRole('link', { name: 'Limpiar filtros' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(choice('Sin ordenar')).toBeChecked();
    await choice('Comprados').check();
    await expect(page).toHaveURL(/status=purchased/);
    await expect(choice('Comprados')).toBeChecked();
  });

  await test.step('where it goes on below its edge is shaded, and at its end no more', async () => {
    const edge = async () => {
      const box = await panel.boundingBox();
      if (!box) throw new Error('no panel');
      // why: beside the choices, where nothing but the ground is.
      const clip = { x: box.x + box.width - 40, y: box.y + box.height - 4, width: 8, height: 3 };
      return (await page.screenshot({ clip })).toString('base64');
    };
    await panel.evaluate((element) => element.scrollTo(0, 0));
    const more = await edge();
    await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect(await edge()).not.toBe(more);
  });

  await test.step('what is left is said, and what it lay over is free once the focus is there', async () => {
    await expect(page.getByText('0 deseos. Comprados', { exact: true })).toHaveRole('status');
    await page.getByRole('link', { name: 'Limpiar filtros' }).click();
    await expect(page.getByText('1 deseo. Todos', { exact: true })).toHaveRole('status');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel).toBeHidden();
  });

  await test.step('a list in the address that is called otherwise by now is the one that is ticked', async () => {
    await page.goto('/profile?list=Playa');
    await hydrated(page);
    await expect(page.getByText('Ningún deseo con estos filtros')).toBeVisible();
    await filter.click();
    await expect(choice('Playa')).toBeChecked();
    await page.getByText('Todas las listas', { exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Silla' })).toBeVisible();
    await expect(choice('Playa')).toHaveCount(0);
  });

  await test.step('a press that opens a question leaves no caret, and chosen words stay so', async () => {
    await page.goto('/profile');
    const question = page.getByRole('alertdialog');
    const options = page.locator('summary[aria-label="Opciones de Silla"]');
    const remove = page.getByRole('link', { name: 'Eliminar', exact: true });
    const selected = () => page.evaluate(() => getSelection()?.type);
    await options.click();
    await remove.click();
    await expect(question).toBeVisible();
    expect(await selected()).toBe('None');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await options.click();
    await page
      .getByRole('heading', { level: 1 })
      .evaluate((title) => getSelection()?.selectAllChildren(title));
    await remove.press('Enter');
    await expect(question).toBeVisible();
    expect(await selected()).toBe('Range');
  });
});
