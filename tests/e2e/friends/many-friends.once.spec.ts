import { befriendByApi, makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

const MANY = 26;

test.use({ viewport: { width: 390, height: 480 } });

test('of many friends those far below are not drawn, and none stands elsewhere once they are', async ({
  page,
  split,
}) => {
  const beto = await makeApiPerson(split.apiUrl, 'Beto');
  for (let n = 0; n < MANY; n += 1) {
    await befriendByApi(beto, await makeApiPerson(split.apiUrl, `Ana ${String.fromCharCode(65 + n)}`));
  }
  await signIn(page, beto.email);
  await page.goto('/home?tab=friends');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Ana / }) });
  await expect(rows).toHaveCount(MANY);
  const isDrawn = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await isDrawn('Ana A')).toBe(true);
  expect(await isDrawn('Ana Z')).toBe(false);
  const before = await height();
  await page.getByRole('link', { name: 'Ana Z', exact: true }).scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn('Ana Z')).toBe(true);
  expect(await height()).toBe(before);
});
