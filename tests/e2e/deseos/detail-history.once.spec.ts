import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { inMotion } from '#tests/e2e/setup/in-motion.ts';
import { middleOf } from '#tests/e2e/setup/middle-of.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { pressesCount } from '#tests/e2e/setup/presses-count.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test.use(inMotion);

test('detail over the feed: every way to close it leads to the feed, and back once', async ({
  page,
  split,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const gift = await publishByApi(ana, 'Carpa');
  for (const name of ['Mate', 'Libro', 'Guitarra']) await publishByApi(ana, name);
  await signIn(page, beto.email);
  await page.goto('/reservations');
  await hydrated(page);
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await expect(page).toHaveURL(/\/home$/);
  const detail = page.locator('dialog:modal');
  const cross = detail.getByRole('link', { name: 'Cerrar', exact: true });
  const card = (name: string) => page.getByRole('link', { name, exact: true });

  await test.step('the second press of a double click does nothing to the page under it', async () => {
    await card('Carpa').scrollIntoViewIfNeeded();
    const beneath = await middleOf(card('Mate'));
    await card('Carpa').click();
    await expect(detail).toBeVisible();
    const middle = await middleOf(cross);
    await pressesCount(page);
    await page.mouse.click(middle.x, middle.y);
    await expect(detail).toHaveCount(0);
    // why: where the card lies depends on the window; what makes a press the second one is its count.
    await page.mouse.move(beneath.x, beneath.y);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(card('Carpa')).toBeFocused();
    await expect(page).toHaveURL(/\/home$/);
    await pressesCount(page);
    await page.mouse.click(beneath.x, beneath.y);
    await expect(detail.getByRole('heading', { name: 'Mate' })).toBeVisible();
    await cross.click();
    await expect(detail).toHaveCount(0);
  });

  await test.step('after a look at several deseos one step back leaves the feed', async () => {
    const ways = {
      cross: () => cross.click(),
      escape: () => page.keyboard.press('Escape'),
      beside: () => page.mouse.click(5, 5),
      twice: () => cross.dblclick(),
      comment: async () => {
        await detail.getByLabel('Agregar comentario').fill('Linda');
        await detail.getByRole('button', { name: 'Comentar' }).click();
        await expect(detail.getByRole('heading', { name: 'Comentarios (1)' })).toBeVisible();
        await cross.click();
      },
    };
    for (const [name, close] of Object.entries(ways)) {
      const opened = card(name === 'comment' ? 'Mate' : 'Carpa');
      await opened.click();
      await expect(detail, name).toBeVisible();
      await pressesCount(page);
      await close();
      await expect(detail, name).toHaveCount(0);
      await expect(page, name).toHaveURL(/\/home$/);
      await expect(opened, name).toBeFocused();
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/reservations$/);
  });

  await test.step('one that was loaded again, or opened by its address, closes to the feed', async () => {
    await page.goto('/home');
    await card('Carpa').click();
    await expect(detail).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: 'Cerrar', exact: true }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('about:blank');
    await page.goto(`/home/gift/${gift}`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Cerrar', exact: true }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
});
