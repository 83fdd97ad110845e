import { type ApiPerson, makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { openReservation } from '#tests/e2e/setup/giving.page.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { inMotion } from '#tests/e2e/setup/in-motion.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test.use(inMotion);

const PAGE_SIZE = 24;
const FEED_FAILED = 'Error al cargar los deseos. Por favor, inténtalo de nuevo.';

/** Publishes the two oldest one after the other, and the rest four at a time, whose order among themselves is open. */
async function publishMany(owner: ApiPerson, count: number): Promise<void> {
  const publish = (number: number) => publishByApi(owner, `Regalo ${number}.`);
  for (const oldest of [1, 2]) await publish(oldest);
  for (let number = 3; number <= count; number += 4) {
    const four = [0, 1, 2, 3].map((step) => number + step).filter((each) => each <= count);
    await Promise.all(four.map(publish));
  }
}

// More deseos by link and on scroll, the detail over the feed at its own address.
test('feed: goes on, opens a deseo over it, and closes it to where one was', async ({ page, split }) => {
  const all = 2 * PAGE_SIZE + 2;
  // why: it has to be on the first page, which is what is there when the feed is loaded again.
  const first = `Regalo ${all - 10}.`;
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await publishMany(ana, all);
  await signIn(page, beto.email);
  await page.goto('/home');
  const cards = page.getByRole('list', { name: 'deseos de tus amigos' }).getByRole('article');
  const card = (title: string) => page.getByRole('link', { name: title, exact: true });
  const close = () => page.getByRole('link', { name: 'Cerrar', exact: true }).click();
  await expect(cards).toHaveCount(PAGE_SIZE);

  await test.step('a page that does not come leaves what is there', async () => {
    // why: a page that comes to life goes back to where it was; only then does scrolling count.
    await hydrated(page);
    const feed = /\/home\/feed\.data/;
    await page.route(feed, (route) => route.abort());
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText(FEED_FAILED)).toBeVisible();
    await expect(cards).toHaveCount(PAGE_SIZE);
    await page.unroute(feed);
    // A balancer that has no server answers for us.
    const body = '<h1>Bad Gateway</h1>';
    await page.route(feed, (route) => route.fulfill({ status: 502, contentType: 'text/html', body }));
    const answered = page.waitForResponse(feed);
    await page.getByRole('link', { name: 'Reintentar' }).click();
    await answered;
    await expect(page.getByText(FEED_FAILED)).toBeVisible();
    await expect(cards).toHaveCount(PAGE_SIZE);
    await page.unroute(feed);
    await page.getByRole('link', { name: 'Reintentar' }).click();
    await expect(cards).toHaveCount(2 * PAGE_SIZE);
    await page.getByRole('link', { name: 'Ver más' }).scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(all);
  });
  await test.step('what was reserved on a page in the middle shows it once its detail is closed', async () => {
    const middle = cards.filter({ hasText: 'Regalo 20.' });
    await card('Regalo 20.').click();
    await openReservation(page);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Lo reservaste vos')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Confirmar Reserva' })).toHaveCount(0);
    await close();
    await expect(middle).toContainText('Reservado');
    await expect(cards).toHaveCount(all);
    await expect(cards.last()).toContainText('Regalo 1.');
  });

  await card(first).click();
  await expect(page).toHaveURL(/\/home\/gift\/[\w-]+$/);
  await expect(page.getByText('Detalle del deseo')).toBeVisible();
  await expect(page.getByRole('heading', { name: first })).toHaveCount(1);
  await close();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Detalle del deseo')).toHaveCount(0);
  await expect(cards).toHaveCount(all);
  await card(first).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await card(first).click();
  await expect(page.getByText('Detalle del deseo')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: first })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Ver más' })).toHaveCount(0);
  await close();
  await expect(card(first)).toBeVisible();
});
