import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { heldScripts } from '#tests/e2e/setup/held-scripts.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { register } from '#tests/e2e/setup/people.page.ts';
import { DAY_MS } from '#tests/setup/test-clock.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const MAC_SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
const MAC_CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** The event by which Chromium says that the app can be installed; a private window never gets it. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const choice = Promise.resolve({ outcome: 'accepted' });
    const prompt = async () => {
      document.title = 'asked';
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice: choice }));
  });

test('install prompt: comes 30 s after load, rests 7 days, and installs', async ({ page }) => {
  await page.clock.install();
  await register(page, 'Ana Instala');
  // why: a clock that runs on by itself adds what a slow machine takes to the seconds that are counted here.
  await page.clock.pauseAt(Date.now() + DAY_MS);
  await page.goto('/home');
  const dialog = page.getByRole('dialog', { name: 'Instalá Deseo' });
  await expect(page.getByText('No hay deseos disponibles')).toBeVisible();
  await page.clock.runFor(29_000);
  await expect(dialog).toHaveCount(0);
  await page.clock.runFor(1_500);
  await expect(dialog).toBeVisible();
  // why: a page has one; axe, which says so too, waits for a clock that stands still here.
  await expect(page.getByRole('banner')).toHaveCount(1);
  await dialog.getByRole('link', { name: 'Cerrar' }).click();
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await offer(page);
  await page.clock.runFor(31_000);
  await expect(dialog).toHaveCount(0);
  await page.clock.fastForward(7 * DAY_MS);
  await page.reload();
  await expect(page.getByText('No hay deseos disponibles')).toBeVisible();
  await offer(page);
  await page.clock.runFor(31_000);
  await dialog.getByRole('button', { name: 'Instalar' }).click();
  await expect(page).toHaveTitle('asked');
  await expect(dialog).toHaveCount(0);
});

test('install button: does what this browser can, and goes once installed', async ({ page, context }) => {
  const button = page.getByRole('button', { name: 'Instalar app' });
  await register(page, 'Ana Manzana');

  await test.step('an offer that came before the scripts is kept for them', async () => {
    const release = await heldScripts(page);
    await page.goto('/profile', { waitUntil: 'load' });
    await offer(page);
    release();
    await hydrated(page);
    await button.click();
    await expect(page).toHaveTitle('asked');
  });

  const protocol = await context.newCDPSession(page);
  const sayings: [userAgent: string, said: string][] = [
    [MAC_SAFARI, 'Agregar al Dock'],
    [MAC_CHROME, 'Abrí el menú del navegador'],
    [IPHONE, 'Agregar a inicio'],
  ];
  for (const [userAgent, said] of sayings) {
    await test.step(`it says how: ${said}`, async () => {
      await protocol.send('Emulation.setUserAgentOverride', { userAgent });
      await page.goto('/profile');
      await button.click();
      await expect(page.getByRole('dialog').getByText(said)).toBeVisible();
    });
  }

  await test.step('installed, nothing is offered', async () => {
    await page.getByRole('button', { name: 'Entendido' }).click();
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await expect(button).toHaveCount(0);
  });
});
