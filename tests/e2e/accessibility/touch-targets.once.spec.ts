import type { Page } from '@playwright/test';
import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

/** Links, buttons and fields that are lower or narrower than 44 px (look.md "Tokens"); a field counts with its label. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.sr-only, [href="#contenido"]'))
      // A card's or a row's link is as large as what it lies over.
      .filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
      .map((element) =>
        element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : element,
      )
      .filter((element) => {
        const { width, height } = element?.getBoundingClientRect() ?? { width: 44, height: 44 };
        return width > 1 && (width < 43.5 || height < 43.5);
      })
      .map((element) => `${element?.tagName} ${element?.textContent?.slice(0, 40)}`),
  );

test('whatever can be pressed is large enough for a finger', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const gift = await publishByApi(ana, 'Carpa');
  await page.setViewportSize({ width: 390, height: 844 });
  const look = async (path: string) => {
    await page.goto(path);
    expect(await smallTargets(page), path).toEqual([]);
  };
  for (const path of ['/', '/login', '/register', '/forgot-password', `/gift/${gift}`]) await look(path);
  await signIn(page, beto.email);
  const own = [
    '/home',
    '/home?tab=create',
    '/home?tab=friends',
    '/notifications',
    '/profile',
    '/profile/edit',
  ];
  for (const path of [...own, '/profile/lists', '/reservations', `/friend/${ana.id}`, `/gift/${gift}`])
    await look(path);
});
