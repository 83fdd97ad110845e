import type { Locator, Page } from '@playwright/test';
import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';

/** The questions for data that a page sends from now on, by address and parts. */
export function countQuestions(page: Page): { urls: string[] } {
  const urls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('.data') && request.method() === 'GET') urls.push(`${pathname}${search}`);
  });
  return { urls };
}

/** Ana with a wish, her friend Beto who looks at it in the browser, and Carla who knows neither. */
export async function setScene(page: Page, apiUrl: string) {
  const [ana, beto] = await makeFriends(apiUrl, 'Ana', 'Beto');
  await publishByApi(ana, 'Carpa');
  await publishByApi(beto, 'Libro');
  await signIn(page, beto.email);
  await page.goto('/home');
  await hydrated(page);
  return { ana, beto };
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' }).filter({ visible: true });

const stopped = new WeakSet<Page>();

/** Presses, after what the double-click guard ignores: a clock that stands still never gets there. */
async function press(link: Locator): Promise<void> {
  if (stopped.has(link.page())) await link.page().clock.runFor(300);
  await link.click();
}

/** Presses a place of the menu and waits for what is to be seen there. */
export async function visit(page: Page, place: string, seen: string): Promise<void> {
  const link = menu(page).getByRole('link', { name: place, exact: true });
  await press(link);
  // why: what is to be seen may stand on the page that is left, too.
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').getByText(seen, { exact: true }).first()).toBeVisible();
}

/** Once through every place that is kept, in the order of the menu, with the friend's page at the end. */
export async function tour(page: Page): Promise<void> {
  // why: pressed on its own page, it is fetched again, which the next press would break off.
  if (new URL(page.url()).pathname !== '/home') await visit(page, 'Inicio', 'Carpa');
  await visit(page, 'Subir deseo', 'Subí una imagen');
  await visit(page, 'Mi Perfil', 'Libro');
  await visit(page, 'Mis reservas', 'Todavía no reservaste ningún deseo');
  await visit(page, 'Amigos', 'Ana');
  await press(page.getByRole('main').getByRole('link', { name: 'Ana', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Ana' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Carpa' })).toBeVisible();
}

/** Lets the page's clock stand still, so that its bell asks only when the test moves the hands. */
export async function stopClock(page: Page) {
  // why: a moment that has passed by the time the page hears of it is refused.
  await page.clock.pauseAt(new Date(Date.now() + 10_000));
  stopped.add(page);
}
