import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { enterAs, makeFormPerson, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { inMotion } from '#tests/e2e/setup/in-motion.ts';
import { wholeChromium } from '#tests/e2e/setup/whole-chromium.ts';
import { listenOnLoopback } from '#tests/setup/listen-on-loopback.ts';

test.use(inMotion);
test.use(wholeChromium);

/** Goes to another site and back, as one who follows a link; notes in `restored` what the browser says of the page. */
async function leaveAndComeBack(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  const elsewhere = await listenOnLoopback(createServer((_request, answer) => answer.end('otro sitio')));
  await page.goto(elsewhere.url, { waitUntil: 'load' });
  await meanwhile();
  // why: Playwright's own `goBack` waits for a page that loads.
  await page.evaluate(() => history.back());
  await elsewhere.stop();
}

test('restored page: is loaded again once its session ended, or another began', async ({
  page,
  context,
  baseURL,
  playwright,
}) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) sessionStorage.setItem('restored', location.pathname);
    });
  });
  const restored = () => page.evaluate(() => sessionStorage.getItem('restored'));
  const ana = await makeFormPerson(playwright, baseURL, 'Ana Vuelta');
  await publishByForm(ana, 'Secreto de Ana');

  await test.step('a login page keeps what is typed, and leads on once somebody is signed in', async () => {
    await page.goto('/');
    await page.getByLabel('Email').fill('a medio');
    // why: Chromium does not keep a page that is left while its scripts come in, which typing starts.
    await hydrated(page);
    const asked = page.waitForRequest((request) => request.method() === 'HEAD');
    await leaveAndComeBack(page, async () => undefined);
    await asked;
    await expect(page.getByLabel('Email')).toHaveValue('a medio');
    expect(await restored()).toBe('/');
    await leaveAndComeBack(page, () => enterAs(context, ana));
    await expect(page).toHaveURL(/\/home$/);
  });

  await test.step('a page shows nothing of a session that has ended', async () => {
    await page.goto('/profile');
    await expect(page.getByText('Secreto de Ana')).toBeVisible();
    // The browser's cookie stays; the session behind it ends elsewhere.
    await leaveAndComeBack(page, () => ana.post('/logout', {}));
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await expect(page.getByText('Secreto de Ana')).toHaveCount(0);
    expect(await restored()).toBe('/profile');
  });
});
