import { makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

// Scripts of visitors' pages start with the first touch, which may come long after the page did.
test('touching a tab from before the login changes nothing where somebody is signed in and types', async ({
  page,
  context,
  split,
}) => {
  const { email } = await makeApiPerson(split.apiUrl, 'Ana');
  const old = await context.newPage();
  await old.goto('/login');
  await signIn(page, email);
  await page.goto('/profile/lists');
  await page.getByLabel('Nueva lista').fill('Cumple de Ana');
  await old.getByLabel('Email').click();
  await hydrated(old);
  // why: what one tab says to the others arrives in an instant, but nothing tells that there was nothing.
  await page.waitForTimeout(500);
  await expect(page.getByLabel('Nueva lista')).toHaveValue('Cumple de Ana');
});

test('a tab that comes after somebody left without scripts tells the one that still shows them', async ({
  page,
  context,
  split,
}) => {
  const { email } = await makeApiPerson(split.apiUrl, 'Ana');
  await signIn(page, email);
  await page.goto('/profile/lists');
  const answer = await page.request.post('/logout', { headers: { origin: split.url } });
  expect(answer.ok()).toBe(true);
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByLabel('Email').click();
  await hydrated(other);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
});
