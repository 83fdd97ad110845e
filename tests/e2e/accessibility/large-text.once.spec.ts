import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import {
  befriendByForms,
  enterAs,
  makeFormPerson,
  publishByForm,
  reserveByForm,
} from '#tests/e2e/setup/form-person.ts';

// WCAG 2.2, 1.4.4 and 1.4.10: narrow screens and text at 200% cut nothing off at the side.

/** What stands over the right edge, as the words of the outermost that do. */
const overEdge = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, header *')]
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect();
        return width > 0 && right > innerWidth + 1 && !element.closest('.overflow-x-auto, .sr-only');
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
      .slice(0, 3),
  );

/** Labels that have less room than the longest of their words, which is then broken. */
const brokenWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main label')]
      .filter((element) => element.offsetWidth > 1 && !element.closest('.sr-only'))
      .filter((element) => {
        const copy = element.cloneNode(true) as HTMLElement;
        copy.style.cssText = 'position: absolute; width: min-content; min-width: 0; overflow-wrap: normal';
        element.after(copy);
        const needed = copy.offsetWidth;
        copy.remove();
        return element.offsetWidth < needed - 1;
      })
      .map((element) => element.textContent),
  );

for (const { width, textSize } of [
  { width: 320, textSize: '100%' },
  { width: 390, textSize: '200%' },
]) {
  test(`nothing is cut off at ${width} px with text at ${textSize}`, async ({
    page,
    context,
    playwright,
    baseURL,
  }) => {
    const ana = await makeFormPerson(playwright, baseURL, `Ana Extraordinariamente ${textSize} ${width}`);
    const beto = await makeFormPerson(playwright, baseURL, `Beto ${textSize} ${width}`);
    const friend = await befriendByForms(ana, beto);
    await publishByForm(ana, 'Electroencefalografista de porcelana');
    const tetera = await publishByForm(beto, 'Tetera');
    const gift = await publishByForm(beto, 'Otorrinolaringología para principiantes');
    await reserveByForm(ana, gift);
    await ana.post(`/gift/${gift}/comments`, { intent: 'add', comment: '¿Sirve usado?' });
    await page.setViewportSize({ width, height: 800 });
    const look = async (path: string) => {
      await page.goto(path);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, textSize);
      expect(await overEdge(page), path).toEqual([]);
      expect(await brokenWords(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
    };
    for (const path of ['/', '/register', '/forgot-password', `/gift/${gift}`]) await look(path);
    await enterAs(context, ana);
    for (const tab of ['feed', 'create', 'friends', 'friends&q=beto', 'profile'])
      await look(`/home?tab=${tab}`);
    for (const path of [
      '/notifications',
      '/reservations',
      `/gift/${gift}`,
      `/friend/${friend}`,
      `/gift/${gift}/comments`,
    ])
      await look(path);
    for (const path of ['/profile', '/profile/edit', '/profile/lists', '/profile/leave']) await look(path);
    await page.goto('/profile');
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    await page.getByLabel(/^Opciones de/).click();
    const menu = page.locator('details[open] > ul');
    expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect((await menu.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    for (const path of [`/gift/${tetera}/reservation`, '/onboarding', '/no-hay-nada-aca']) await look(path);
  });
}

test('two cards beside each other on a phone, three and four on wider screens', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana Columnas');
  await publishByForm(ana, 'Tetera');
  await enterAs(context, ana);
  await page.goto('/profile');
  const columns = () =>
    page
      .getByRole('list', { name: 'Tus deseos' })
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  for (const [width, expected] of [
    [320, 2],
    [390, 2],
    [768, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns(), `${width} px`).toBe(expected);
  }
});
