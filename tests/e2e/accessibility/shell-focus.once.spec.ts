import type { Page } from '@playwright/test';
import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, place: string) =>
  page
    .getByRole('navigation', { name: 'Principal' })
    .filter({ visible: true })
    .getByRole('link', { name: place, exact: true })
    .click();
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

type Router = { navigate(to: string, options: { state: object }): Promise<void> };
/** Goes home with this navigation state. */
const goWith = (page: Page, state: object) =>
  page.evaluate(
    (given) =>
      (window as unknown as { __remixRouter: Router }).__remixRouter.navigate('/home', { state: given }),
    state,
  );

/** Sets Beto's browser, small enough to scroll, before the feed with the wishes of his friend Ana. */
async function setScene(page: Page, apiUrl: string) {
  const [ana, beto] = await makeFriends(apiUrl, 'Ana', 'Beto');
  for (const title of ['Carpa', 'Libro', 'Tetera', 'Mate']) await publishByApi(ana, title);
  await page.setViewportSize({ width: 800, height: 300 });
  await signIn(page, beto.email);
  await page.goto('/home');
  await hydrated(page);
}

test('shell: a page gone to has focus on its heading; the way back leads where one was', async ({
  page,
  split,
}) => {
  await setScene(page, split.apiUrl);

  await test.step('on the narrowest phone with large text each word of its bar has room', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const links = page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link')
      .filter({ visible: true });
    const cut = () =>
      links.evaluateAll((all) => {
        document.documentElement.style.fontSize = '200%';
        const tooWide = all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
        document.documentElement.style.fontSize = '';
        return tooWide.map(({ textContent }) => textContent);
      });
    await expect(links).toHaveCount(4);
    expect(await cut()).toEqual([]);
  });

  await test.step('on a phone with large text the cross of a toast is within the window', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/notifications');
    await hydrated(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
    const cross = page.getByRole('button', { name: 'Cerrar aviso' });
    await expect(cross).toBeInViewport({ ratio: 1 });
    await cross.click();
    await page.setViewportSize({ width: 800, height: 300 });
    await page.goto('/home');
    await hydrated(page);
  });

  await test.step('from the feed on, and back to where it was scrolled to', async () => {
    await expect(page.getByRole('link', { name: 'Mate' })).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 200));
    await expect.poll(() => scrolled(page)).toBe(200);

    await press(page, 'Amigos');
    await expect(heading(page, 'Amigos')).toBeFocused();
    await expect(page).toHaveTitle('Amigos · Deseo');
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('link', { name: 'Ana', exact: true }).press('Enter');
    await expect(heading(page, 'Ana')).toBeFocused();
    await expect.poll(() => scrolled(page)).toBe(0);
    await press(page, 'Mi Perfil');
    await expect(heading(page, 'Beto')).toBeFocused();
    await page
      .getByRole('link', { name: /^Notificaciones/ })
      .first()
      .click();
    await expect(heading(page, 'Notificaciones')).toBeFocused();

    for (const name of ['Beto', 'Ana', 'Amigos']) {
      await page.goBack();
      await expect(heading(page, name)).toBeVisible();
    }
    await page.goBack();
    await expect(heading(page, 'Los deseos de tus amigos')).toBeAttached();
    await expect.poll(() => scrolled(page)).toBe(200);
  });

  await test.step('what stands in place of a page that could not be fetched', async () => {
    await page.route('**/reservations.data*', (route) => route.abort('internetdisconnected'));
    await press(page, 'Mis reservas');
    await expect(heading(page, 'Estás sin conexión')).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

  await test.step('the tab in navigation state opens as the one in the address does', async () => {
    await page.goto('/home?tab=feed');
    await hydrated(page);
    await expect(heading(page, 'Los deseos de tus amigos')).toBeAttached();
    await press(page, 'Amigos');
    await expect(heading(page, 'Amigos')).toBeFocused();
    await goWith(page, { tab: 'create' });
    await expect(page).toHaveURL('/home/create');
    await expect(heading(page, 'Subir deseo')).toBeFocused();
    await expect(page).toHaveTitle('Subir deseo · Deseo');
    await goWith(page, { tab: 'friends' });
    await expect(page).toHaveURL('/home/friends');
    await expect(heading(page, 'Amigos')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/home/create');
  });
});
