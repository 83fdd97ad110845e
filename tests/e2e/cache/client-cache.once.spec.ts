import { publishByApi } from '#tests/e2e/setup/api-person.ts';
import { countQuestions, setScene, stopClock, tour, visit } from '#tests/e2e/setup/client-cache.page.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

const FIVE_MINUTES = 5 * 60_000;

test('client cache: a place is asked for once, again after 5 minutes, a press or news', async ({
  page,
  split,
}) => {
  await page.clock.install();
  const { ana } = await setScene(page, split.apiUrl);
  const titled = (name: string) => page.getByRole('heading', { level: 1, name });
  const bell = page.getByRole('link', { name: /^Notificaciones/ }).last();

  await test.step('the first tour asks once a place', async () => {
    const first = countQuestions(page);
    await visit(page, 'Amigos', 'Ana');
    await tour(page);
    expect(first.urls.length, first.urls.join('\n')).toBeLessThanOrEqual(5);
  });

  await test.step('the second asks nothing and needs no connection', async () => {
    const second = countQuestions(page);
    await page.context().setOffline(true);
    await tour(page);
    await page.goBack();
    await expect(titled('Amigos')).toBeVisible();
    await page.goBack();
    await expect(titled('Mis reservas')).toBeVisible();
    await page.goForward();
    await expect(titled('Amigos')).toBeVisible();
    expect(second.urls).toEqual([]);
    await page.context().setOffline(false);
  });

  await test.step('a place that is pressed again is fetched again', async () => {
    await stopClock(page);
    // why: a connection that is back has everything asked for again.
    await tour(page);
    await visit(page, 'Amigos', 'Ana');
    await ana.call('updateProfile', { form: { Name: 'Ana María' } });
    await visit(page, 'Inicio', 'Carpa');
    await visit(page, 'Amigos', 'Ana');
    await visit(page, 'Amigos', 'Ana María');
  });

  await test.step('a bell that rises makes what is cached of friends be fetched again', async () => {
    await visit(page, 'Mi Perfil', 'Libro');
    await publishByApi(ana, 'Tetera');
    await page.clock.fastForward(31_000);
    await expect(bell).toContainText('3');
    const asked = countQuestions(page);
    await visit(page, 'Inicio', 'Tetera');
    await visit(page, 'Mi Perfil', 'Libro');
    expect(asked.urls).toEqual([expect.stringContaining('/home.data')]);
  });

  await test.step('after five minutes a place is fetched again, and the bell for both who ask', async () => {
    await visit(page, 'Amigos', 'Ana María');
    await visit(page, 'Inicio', 'Tetera');
    await ana.call('updateProfile', { form: { Name: 'Ana Paula' } });
    const asked = countQuestions(page);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/unread-count\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.fastForward(FIVE_MINUTES + 1000);
    await expect.poll(() => asked.urls.filter((url) => url.includes('unread-count')).length).toBe(1);
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Amigos' }).click();
    await expect.poll(() => asked.urls.some((url) => url.startsWith('/home/friends.data'))).toBe(true);
    answer();
    await expect(titled('Amigos')).toBeVisible();
    await expect(page.getByRole('main').getByText('Ana Paula', { exact: true }).first()).toBeVisible();
    expect(asked.urls.filter((url) => /unread-count|%2Fshell(&|$)/.test(url))).toHaveLength(1);
  });
});
