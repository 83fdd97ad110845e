import type { Page } from '@playwright/test';
import { startNextBuild } from '#tests/e2e/pwa/next-build.ts';
import { enterAs, makeFormPerson } from '#tests/e2e/setup/form-person.ts';
import { expect, keptPaths, test, underWorker } from '#tests/e2e/setup/worker-stack.ts';

const question = 'Nueva versión disponible. ¿Recargar la aplicación?';

const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('deseo-build'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.map((requests) => requests.map(({ url }) => new URL(url).pathname));
  });

const runningChunks = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));

// why: on visitors' forms scripts, and with them the worker, come with the first touch.
const touch = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pointermove')));
const touched = (page: Page) => touch(page).then(() => runningChunks(page));

const loads = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('loads')));

test('new build: asks before it takes over, and is never mixed with the old one', async ({
  page,
  context,
  playwright,
  baseURL,
  line,
  stack,
}) => {
  const next = await startNextBuild(stack.dataDir);

  await test.step('a visitor’s page stays with its build', async () => {
    await page.addInitScript(() => {
      sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads')) + 1));
    });
    const worker = await page.request.get('/entry.worker.js');
    expect(worker.headers()['cache-control']).toBe('no-cache');
    await page.goto('/login');
    await touch(page);
    await underWorker(page);
    await expect(page.getByText(question)).toHaveCount(0);
    expect(await loads(page)).toBe(1);
  });
  const [before = []] = await keptFiles(page);
  const other = await context.newPage();

  await test.step('until it was asked, reloads once then, and its other tabs too', async () => {
    await other.goto('/register');
    await touch(other);
    await underWorker(other);
    line.switchTo(next.url);
    await page.reload();
    await touch(page);
    await expect(page.getByText(question)).toBeVisible();
    expect(await loads(page)).toBe(2);
    // While it waits both builds are whole, each in its own place.
    expect(await keptFiles(page)).toHaveLength(2);

    await page.getByRole('button', { name: 'Recargar' }).click();
    await expect.poll(() => loads(page).catch(() => 0)).toBe(3);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByText(question)).toHaveCount(0);
    await expect.poll(() => keptFiles(page)).toHaveLength(1);
    const [after = []] = await keptFiles(page);
    expect(after).toContain(next.chunk);
    expect(before).not.toContain(next.chunk);
    expect(after).toHaveLength(before.length);
    for (const tab of [page, other]) {
      await expect.poll(() => touched(tab).catch(() => [])).toContain(next.chunk);
    }
    expect(await loads(page)).toBe(3);
    await other.close();
  });

  await test.step('pages promised offline are fetched again, whichever is open', async () => {
    await enterAs(context, await makeFormPerson(playwright, baseURL, 'Ana Renueva'));
    const promised = ['/profile', '/profile.data', '/reservations', '/reservations.data'];
    // why: the page may be reloading just now.
    const all = () => keptPaths(page).catch(() => ({}));
    const kept = async () => Object.entries(await all()).filter(([name]) => name.includes('pages'));
    for (const path of ['/profile', '/reservations', '/notifications']) await page.goto(path);
    await expect.poll(async () => (await kept()).map(([, paths]) => paths.sort())).toEqual([promised]);
    const [[known] = []] = await kept();

    // The build that was there before is a new one to whom has the next.
    line.switchTo(stack.url);
    await page.reload();
    await page.getByRole('button', { name: 'Recargar' }).click();
    await expect
      .poll(async () => (await kept()).map(([name, paths]) => [name === known, paths.sort()]))
      .toEqual([[false, promised]]);
    line.cut();
    await page.goto('/reservations');
    await expect(page.getByRole('heading', { name: 'Mis reservas' })).toBeVisible();
  });
  await next.stop();
});
