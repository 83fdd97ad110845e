import type { Page } from '@playwright/test';
import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

/** What the edges of a phone on its side take, as with a camera in the screen. */
const insets = { left: 47, right: 47, bottom: 21 };

/** Words, fields and buttons that stand, seen, in what the edges take. */
const underEdges = (page: Page) =>
  page.evaluate(({ left, right }) => {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    return [...top.querySelectorAll<HTMLElement>('h1, h2, p, a, button, input, textarea, label, dd')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.sr-only, [href="#contenido"], :not(dialog:modal) > dialog'))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 1 && (box.left < left || box.right > innerWidth - right);
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  }, insets);

test('on a phone on its side nothing lies under the camera', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const gift = await publishByApi(ana, 'Carpa');
  await page.setViewportSize({ width: 844, height: 390 });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await page.goto('/');
  expect(await underEdges(page)).toEqual([]);
  await signIn(page, beto.email);
  for (const path of ['/home', '/profile', '/notifications', '/home?tab=friends', `/gift/${gift}`]) {
    await page.goto(path);
    expect(await underEdges(page), path).toEqual([]);
  }
  await page.goto('/home');
  await page.getByRole('link', { name: 'Carpa', exact: true }).click();
  await expect(page.locator('dialog:modal').getByRole('button', { name: 'Compartir' })).toBeVisible();
  expect(await underEdges(page), 'detail').toEqual([]);
  await page.getByRole('link', { name: 'Reservar deseo' }).click();
  await page.getByRole('button', { name: /Confirmar/ }).click();
  await page.getByText('¡Deseo reservado exitosamente! 💝').waitFor();
  expect(await underEdges(page), 'toast').toEqual([]);
});
