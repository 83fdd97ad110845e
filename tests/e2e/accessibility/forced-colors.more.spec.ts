import type { Locator } from '@playwright/test';
import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

const ground = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);
const edge = (locator: Locator) =>
  locator.evaluate((element) => {
    const { outlineStyle, borderTopStyle } = getComputedStyle(element);
    return outlineStyle !== 'none' || borderTopStyle !== 'none';
  });

test('forced colours: what is pressed, chosen or new is seen, and where a dialog ends', async ({
  page,
  split,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await publishByApi(ana, 'Carpa');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const paper = await ground(page.locator('body'));
  expect(await ground(page.getByRole('button', { name: 'Iniciar sesión' }))).not.toBe(paper);
  await signIn(page, beto.email);

  await page.goto('/notifications');
  const places = page.getByRole('navigation', { name: 'Principal' }).filter({ visible: true });
  const tab = (name: string) => page.getByRole('link', { name, exact: true });
  expect(await ground(places.getByRole('link', { name: /^Notificaciones/ }))).not.toBe(paper);
  expect(await ground(places.getByRole('link', { name: 'Inicio' }))).not.toBe(
    await ground(places.getByRole('link', { name: /^Notificaciones/ })),
  );
  expect(await ground(tab('Todas'))).not.toBe(await ground(tab('Sin leer')));
  const notification = page.getByRole('listitem').filter({ hasText: 'Carpa' });
  expect(await ground(notification.locator('span.rounded-full[aria-hidden]').last())).not.toBe(paper);
  expect(await edge(page.getByRole('button', { name: 'Marcar todas como leídas' }))).toBe(true);

  await page.goto('/home');
  await page.getByRole('link', { name: 'Carpa', exact: true }).click();
  expect(await edge(page.locator('dialog:modal'))).toBe(true);
  const reserve = page.getByRole('link', { name: 'Reservar deseo' });
  expect(await ground(reserve)).not.toBe(paper);
  await reserve.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(reserve).toBeFocused();
  expect(await edge(reserve)).toBe(true);
});
