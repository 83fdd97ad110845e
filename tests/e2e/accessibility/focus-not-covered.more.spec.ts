import type { Page } from '@playwright/test';
import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { sampleImage, signIn, toDetails } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

// WCAG 2.2, 2.4.11: bars and panels that stay over the page never lie over what has the focus.

/** Names what has the focus when it is covered; '' when it is seen, null when nothing has it. */
const coveredNow = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    const { left, top, width, height } = at.getBoundingClientRect();
    const seen = [0.25, 0.5, 0.75].some((part) => {
      const hit = document.elementFromPoint(left + width * part, top + height * part);
      return hit !== null && (at.contains(hit) || hit.contains(at));
    });
    return seen ? '' : `${at.getAttribute('aria-label') ?? at.textContent ?? ''} ${at.id}`.trim();
  });

/** Goes through the page by Tab and gives the names of what was covered when it had the focus. */
async function coveredOnTheWay(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const found = await coveredNow(page);
    if (found === null) break;
    if (found) covered.push(found);
  }
  return covered;
}

/** Measures how much of the window's height is free, down its middle, of what sticks to its edges. */
const freeHeight = (page: Page) =>
  page.evaluate(() => {
    const sticks = (element: Element | null): boolean => {
      if (!element || element.matches('body, dialog')) return false;
      return (
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) || sticks(element.parentElement)
      );
    };
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    return rows.filter((y) => !sticks(document.elementFromPoint(innerWidth / 2, y))).length;
  });

const LARGE = [320, 256] as const; // 400% of a window of 1280 x 1024.
const PHONE = [390, 700] as const;
const WIDE = [1280, 800] as const;

test('focus: nothing that is reached by keys is covered by what stays over the page', async ({
  page,
  split,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await publishByApi(ana, 'Carpa');
  for (const title of ['Libro', 'Tetera', 'Mate', 'Bici']) await publishByApi(beto, title);
  await signIn(page, beto.email);
  const covered: string[] = [];
  const look = async (what: string) => {
    for (const name of await coveredOnTheWay(page)) covered.push(`${what}: ${name}`);
  };
  for (const [width, height] of [LARGE, PHONE, WIDE]) {
    const size = `${width} x ${height} px`;
    await page.setViewportSize({ width, height });
    await page.goto('/profile/edit');
    await look(`the profile’s form at ${size}`);
    await page.goto('/profile');
    await page.locator('summary', { hasText: 'Filtrar' }).press('Enter');
    await look(`the filter at ${size}`);
    await page.goto('/home');
    await page.getByRole('link', { name: 'Carpa', exact: true }).click();
    await expect(page.locator('dialog:modal')).toBeVisible();
    await look(`a detail at ${size}`);
  }
  expect(covered).toEqual([]);

  await test.step('at 400% what sticks to the edges leaves most of the window', async () => {
    await page.setViewportSize({ width: LARGE[0], height: LARGE[1] });
    await page.goto('/profile/edit');
    await page.getByLabel('Remera').scrollIntoViewIfNeeded();
    expect(await freeHeight(page)).toBeGreaterThan(170);
    await page.goto('/home/create');
    await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-jpeg.jpg'));
    await toDetails(page);
    await page.getByLabel('Talle').scrollIntoViewIfNeeded();
    expect(await freeHeight(page)).toBeGreaterThan(170);
  });
});

test('focus: nor by what came over the page by itself, all of which is within reach', async ({
  page,
  split,
}) => {
  const [, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await signIn(page, beto.email);
  await page.clock.install();
  const offer = page.getByRole('dialog', { name: 'Instalá Deseo' });
  const open = async ([width, height]: readonly [number, number]) => {
    await page.setViewportSize({ width, height });
    await page.goto('/profile/edit');
    await hydrated(page);
    await page.clock.runFor(31_000);
    await expect(offer).toHaveCount(1);
  };

  for (const size of [PHONE, WIDE]) {
    await open(size);
    await expect(offer).toBeVisible();
    const save = page.getByRole('button', { name: 'Guardar' });
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => coveredNow(page)).toBe('');
      if (await save.evaluate((button) => button === document.activeElement)) break;
    }
    await expect(save).toBeFocused();
  }

  await open(LARGE);
  expect(await freeHeight(page)).toBeGreaterThan(170);
  await offer.getByRole('heading').scrollIntoViewIfNeeded();
  await expect(offer.getByRole('heading')).toBeInViewport();
});
