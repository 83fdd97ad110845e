import { publishByApi } from '#tests/e2e/setup/api-person.ts';
import { countQuestions, setScene, stopClock, tour, visit } from '#tests/e2e/setup/client-cache.page.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';
import { turnTab } from '#tests/e2e/setup/turn-tab.ts';

const FIVE_MINUTES = 5 * 60_000;

test('the first tour asks once a place, the second asks nothing and needs no connection', async ({
  page,
  split,
}) => {
  await setScene(page, split.apiUrl);
  const first = countQuestions(page);
  await visit(page, 'Amigos', 'Ana');
  await tour(page);
  test.info().annotations.push({ type: 'first tour', description: String(first.urls.length) });
  expect(first.urls.length, first.urls.join('\n')).toBeLessThanOrEqual(5);

  const second = countQuestions(page);
  await page.context().setOffline(true);
  await tour(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Amigos' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis reservas' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Amigos' })).toBeVisible();
  test.info().annotations.push({ type: 'second tour', description: String(second.urls.length) });
  expect(second.urls).toEqual([]);
});

test('after five minutes, and when the place is pressed again, it is fetched again', async ({
  page,
  split,
}) => {
  await page.clock.install();
  const { ana } = await setScene(page, split.apiUrl);
  await visit(page, 'Amigos', 'Ana');
  await ana.call('updateProfile', { form: { Name: 'Ana María' } });
  await visit(page, 'Inicio', 'Carpa');
  await visit(page, 'Amigos', 'Ana');
  await visit(page, 'Amigos', 'Ana María');
  await ana.call('updateProfile', { form: { Name: 'Ana Paula' } });
  await page.clock.fastForward(FIVE_MINUTES + 1000);
  await visit(page, 'Inicio', 'Carpa');
  await visit(page, 'Amigos', 'Ana Paula');
});

test('who asks while the same is on its way waits for that', async ({ page, split }) => {
  await page.clock.install();
  await setScene(page, split.apiUrl);
  await stopClock(page);
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
  await expect.poll(() => asked.urls.some((url) => url.startsWith('/home.data'))).toBe(true);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Amigos' })).toBeVisible();
  expect(asked.urls.filter((url) => /unread-count|_shell(&|$)/.test(url))).toHaveLength(1);
});

test('a clock that is set back an hour does not keep the bell waiting for one', async ({ page, split }) => {
  await page.clock.install();
  const { ana } = await setScene(page, split.apiUrl);
  await stopClock(page);
  await visit(page, 'Mi Perfil', 'Libro');
  await page.clock.setSystemTime(Date.now() - 3_600_000);
  await publishByApi(ana, 'Tetera');
  await page.clock.runFor(31_000);
  await expect(page.getByRole('link', { name: /^Notificaciones/ }).last()).toContainText('3');
});

test('the bell is asked for 30 s after the way back to its tab, too', async ({ page, split }) => {
  await page.clock.install();
  await setScene(page, split.apiUrl);
  await stopClock(page);
  await turnTab(page, 'hidden');
  await page.clock.runFor(31_000);
  const asked = countQuestions(page);
  const bells = () => asked.urls.filter((url) => url.includes('unread-count')).length;
  await turnTab(page, 'visible');
  await expect.poll(bells).toBe(1);
  await page.clock.runFor(31_000);
  await expect.poll(bells).toBe(2);
});

test('a bell that rises makes what is cached of friends be fetched again', async ({ page, split }) => {
  await page.clock.install();
  const { ana } = await setScene(page, split.apiUrl);
  await stopClock(page);
  await visit(page, 'Mi Perfil', 'Libro');
  await publishByApi(ana, 'Tetera');
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('link', { name: /^Notificaciones/ }).last()).toContainText('3');
  const asked = countQuestions(page);
  await visit(page, 'Inicio', 'Tetera');
  await visit(page, 'Mi Perfil', 'Libro');
  expect(asked.urls).toEqual([expect.stringContaining('/home.data')]);
});
