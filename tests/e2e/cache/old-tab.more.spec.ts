import { makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { heldScripts } from '#tests/e2e/setup/held-scripts.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

// Scripts of visitors' pages start with the first touch, which may come long after the page did.
test('old tab: changes nothing where somebody types; a tab after a logout does', async ({
  page,
  context,
  split,
}) => {
  const { email } = await makeApiPerson(split.apiUrl, 'Ana');
  const old = await context.newPage();
  // why: a page that has the focus as it comes may start them by itself, before anybody listens.
  const release = await heldScripts(old);
  await old.goto('/login', { waitUntil: 'domcontentloaded' });
  await signIn(page, email);
  await page.goto('/profile/lists');
  await page.getByLabel('Nueva lista').fill('Cumple de Ana');

  await test.step('one from before the login', async () => {
    // why: the page's own ear is older than this one, so it has heard first.
    const heard = page.evaluate(async () => {
      const ear = new BroadcastChannel('deseo-viewer');
      await new Promise((resolve) => ear.addEventListener('message', resolve));
      ear.close();
    });
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await old.getByLabel('Email').click();
    release();
    await hydrated(old);
    await heard;
    // why: a page that loads itself again is asked for before this is.
    await page.evaluate(async () => (await fetch('/healthz')).ok);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await expect(page.getByLabel('Nueva lista')).toHaveValue('Cumple de Ana');
  });

  await test.step('one that comes after somebody left without scripts', async () => {
    const answer = await page.request.post('/logout', { headers: { origin: split.url } });
    expect(answer.ok()).toBe(true);
    const other = await context.newPage();
    await other.goto('/login');
    await other.getByLabel('Email').click();
    await hydrated(other);
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  });
});
