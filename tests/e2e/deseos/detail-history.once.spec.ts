import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { inMotion } from '#tests/e2e/setup/in-motion.ts';
import { middleOf } from '#tests/e2e/setup/middle-of.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test.use(inMotion);

test('after a look at several deseos one step back leaves the feed, whichever way they were closed', async ({
  page,
  split,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await publishByApi(ana, 'Carpa');
  await publishByApi(ana, 'Mate');
  await signIn(page, beto.email);
  await page.goto('/reservations');
  await hydrated(page);
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await expect(page).toHaveURL(/\/home$/);
  const detail = page.locator('dialog:modal');
  const field = detail.getByLabel('Agregar comentario');
  const ways = {
    cross: () => detail.getByRole('link', { name: 'Cerrar', exact: true }).click(),
    escape: () => page.keyboard.press('Escape'),
    beside: () => page.mouse.click(5, 5),
    twice: () => detail.getByRole('link', { name: 'Cerrar', exact: true }).dblclick(),
    comment: async () => {
      await field.fill('Linda');
      await detail.getByRole('button', { name: 'Comentar' }).click();
      await expect(detail.getByRole('heading', { name: 'Comentarios (1)' })).toBeVisible();
      await detail.getByRole('link', { name: 'Cerrar', exact: true }).click();
    },
  };
  for (const [name, close] of Object.entries(ways)) {
    const card = page.getByRole('link', { name: name === 'comment' ? 'Mate' : 'Carpa', exact: true });
    await card.click();
    await expect(detail, name).toBeVisible();
    await close();
    await expect(detail, name).toHaveCount(0);
    await expect(page, name).toHaveURL(/\/home$/);
    await expect(card, name).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/reservations$/);
});

test('the second press of a double click that closed a detail does nothing to the page under it', async ({
  page,
  split,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  for (const name of ['Carpa', 'Mate', 'Libro', 'Guitarra']) await publishByApi(ana, name);
  await signIn(page, beto.email);
  await page.goto('/home');
  await hydrated(page);
  const card = page.getByRole('link', { name: 'Carpa', exact: true });
  const beneath = await middleOf(page.getByRole('link', { name: 'Mate', exact: true }));
  await card.click();
  const detail = page.locator('dialog:modal');
  await expect(detail).toBeVisible();
  const cross = await middleOf(detail.getByRole('link', { name: 'Cerrar', exact: true }));
  await page.mouse.click(cross.x, cross.y);
  await expect(detail).toHaveCount(0);
  // why: where the card lies depends on the window; what makes a press the second one is its count.
  await page.mouse.move(beneath.x, beneath.y);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(card).toBeFocused();
  await expect(page).toHaveURL(/\/home$/);
  await page.mouse.click(beneath.x, beneath.y);
  await expect(detail.getByRole('heading', { name: 'Mate' })).toBeVisible();
});

test('a detail that was loaded again, or opened by its address, closes to the feed', async ({
  page,
  split,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const gift = await publishByApi(ana, 'Carpa');
  await signIn(page, beto.email);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Carpa', exact: true }).click();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Cerrar', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('about:blank');
  await page.goto(`/home/gift/${gift}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Cerrar', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
});
