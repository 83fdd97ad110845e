import type { Page } from '@playwright/test';
import { makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { inMotion } from '#tests/e2e/setup/in-motion.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test.use(inMotion);

const places = [
  'Amigos',
  'Mi Perfil',
  'Inicio',
  'Mis reservas',
  'Amigos',
  'Inicio',
  'Mi Perfil',
  'Mis reservas',
];
const pairs = places.map((name, at) => [name, places.at(at - 1) ?? ''] as const);

const placeLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });

/** By the mouse itself: Playwright's own press would be made again if something else took it. */
async function press(page: Page, name: string): Promise<void> {
  const { x, y } = (await placeLink(page, name).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 40, y + 20);
}

test('next place: who presses another at once is led there', async ({ page, split }) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  await signIn(page, ana.email);
  await page.goto('/home');
  await hydrated(page);

  for (const [first, other] of pairs) {
    await press(page, first);
    await expect(placeLink(page, first)).toHaveAttribute('aria-current', 'page');
    await press(page, other);
    await expect(placeLink(page, other)).toHaveAttribute('aria-current', 'page');
  }
});
