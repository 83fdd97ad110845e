import { expect } from '@playwright/test';
import { test as base } from '#tests/e2e/setup/google-fixture.ts';
import { freshEmail, register } from '#tests/e2e/setup/people.page.ts';
import { googleScenarios, googleSentences } from '#tests/e2e/texts/google-scenarios.ts';
import { type SplitStack, startSplitStack } from '#tests/setup/split-stack.ts';

// Text -> scenario: every sentence of the spec about Google, provoked in the real browser.
const test = base.extend<object, { split: SplitStack }>({
  split: [
    async ({ google }, use) => {
      const web = { ...google.environment, ...google.webEnvironment };
      const split = await startSplitStack({ api: google.environment, web });
      await use(split);
      await split.stop();
    },
    { scope: 'worker' },
  ],
  product: async ({ split }, use) => use({ url: split.url, log: split.web.log }),
});

for (const text of googleSentences) {
  test(`«${text}»`, async ({ page, split, google }) => {
    try {
      await googleScenarios[text]({ page, google, proxy: split.proxy });
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    } finally {
      split.proxy.mend();
    }
  });
}

test('Google’s script is waited for, and given up after ten seconds', async ({ page, google }) => {
  // why: a clock that runs on by itself adds what a slow machine takes to the seconds that are counted here.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const script = new URL(google.webEnvironment['GOOGLE_SCRIPT_URL'] ?? '');
  await page.route(`${script.origin}/**`, () => undefined);
  // why: a script that begins to wait before the page has loaded, and never comes, holds that back for good.
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  const failed = page.getByText('Error con Google Sign-In. Intenta de nuevo.');
  await page.locator(`script[src^="${script.origin}"]`).waitFor({ state: 'attached' });
  await page.clock.runFor(9_000);
  await expect(failed).toBeHidden();
  await page.clock.runFor(1_500);
  await expect(failed).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
});

test('after a failure Google’s button can be pressed again as it stands', async ({ page, google }) => {
  google.signInAs({ sub: 'g-otra-vez', email: freshEmail(), name: 'Gabi Gómez' });
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Botón de Google' });
  const first = (await button.getAttribute('data-nonce')) ?? '';
  google.button = 'foreign';
  await button.click();
  await expect(page.getByText('Error al iniciar sesión con Google')).toBeVisible();
  await expect(button).not.toHaveAttribute('data-nonce', first);
  google.button = 'works';
  await button.click();
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('Google’s button outlives the ten minutes of its nonce', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Botón de Google' });
  await expect(button).toBeVisible();
  const renewed = page.waitForResponse('**/auth/google/nonce');
  await page.clock.fastForward('09:30');
  expect(await (await renewed).headerValue('set-cookie')).toContain('deseo-google=');
  await expect(button).toHaveCount(1);
});

test('Google’s button works in a window that is older than another one’s', async ({ page, google }) => {
  google.signInAs({ sub: 'g-dos-ventanas', email: freshEmail(), name: 'Gabi Gómez' });
  const button = page.getByRole('button', { name: 'Botón de Google' });
  await page.goto('/login');
  await expect(button).toBeVisible();
  const newer = await page.context().newPage();
  await newer.goto('/register');
  await expect(newer.getByRole('button', { name: 'Botón de Google' })).toBeVisible();
  await button.click();
  await expect(page).toHaveURL(/\/onboarding$/);
});

test.describe('in the browser of another app, which Google refuses', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android',
  });

  test('it is said how to get out of it, and nothing is offered that cannot be', async ({ page }) => {
    const out = page.getByText('elegí «Abrir en el navegador»');
    await page.goto('/login');
    await expect(out).toBeVisible();
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0);
    await register(page, 'Ana');
    await page.goto('/profile');
    await expect(out).toBeVisible();
    await expect(page.getByRole('button', { name: 'Instalar app' })).toHaveCount(0);
  });
});
