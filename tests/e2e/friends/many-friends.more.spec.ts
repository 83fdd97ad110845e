import { befriendByApi, makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

const MANY = 16;

test.use({ viewport: { width: 390, height: 320 } });

test('many friends: those far below are drawn once they come, and none moves then', async ({
  page,
  split,
}) => {
  const beto = await makeApiPerson(split.apiUrl, 'Beto');
  const befriend = async (n: number) =>
    befriendByApi(beto, await makeApiPerson(split.apiUrl, `Ana ${String.fromCharCode(65 + n)}`));
  await Promise.all(Array.from({ length: MANY }, (_, n) => befriend(n)));
  await signIn(page, beto.email);
  await page.goto('/home/friends');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Ana / }) });
  await expect(rows).toHaveCount(MANY);
  const isDrawn = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await isDrawn('Ana A')).toBe(true);
  expect(await isDrawn('Ana P')).toBe(false);
  const before = await height();
  await page.getByRole('link', { name: 'Ana P', exact: true }).scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn('Ana P')).toBe(true);
  expect(await height()).toBe(before);
});
