import { someone, test } from '#tests/e2e/account/google-stack.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { freshEmail, register } from '#tests/e2e/setup/people.page.ts';

test.describe('Google’s button', () => {
  test('what can go wrong is said, and it signs in', async ({ page, google }) => {
    google.signInAs(someone());
    const press = async () => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Botón de Google' }).click();
    };
    google.button = 'empty';
    await press();
    await expect(page.getByText('No se recibió credencial de Google')).toBeVisible();
    google.button = 'foreign';
    await press();
    await expect(page.getByText('Error al iniciar sesión con Google')).toBeVisible();
    google.button = 'missing';
    await page.goto('/login');
    await expect(page.getByText('Error con Google Sign-In. Intenta de nuevo.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
    google.button = 'works';
    await page.setViewportSize({ width: 320, height: 600 });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Botón de Google' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByRole('button', { name: 'Botón de Google' }).click();
    await expect(page).toHaveURL(/\/onboarding$/);
  });

  test('its script is waited for ten seconds; once there, it outlives its nonce', async ({
    page,
    google,
  }) => {
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

    await page.unroute(`${script.origin}/**`);
    await page.clock.resume();
    await page.goto('/login');
    const button = page.getByRole('button', { name: 'Botón de Google' });
    await expect(button).toBeVisible();
    const renewed = page.waitForResponse('**/auth/google/nonce');
    await page.clock.fastForward('09:30');
    expect(await (await renewed).headerValue('set-cookie')).toContain('deseo-google=');
    await expect(button).toHaveCount(1);
  });

  test('it works in the older of two windows, and again as it stands after a failure', async ({
    page,
    context,
    google,
  }) => {
    const newcomer = (sub: string) => google.signInAs({ sub, email: freshEmail(), name: 'Gabi Gómez' });
    newcomer('g-dos-ventanas');
    const button = page.getByRole('button', { name: 'Botón de Google' });
    await page.goto('/login');
    await expect(button).toBeVisible();
    const newer = await context.newPage();
    await newer.goto('/register');
    await expect(newer.getByRole('button', { name: 'Botón de Google' })).toBeVisible();
    await button.click();
    await expect(page).toHaveURL(/\/onboarding$/);

    await context.clearCookies();
    newcomer('g-otra-vez');
    await page.goto('/register');
    const first = (await button.getAttribute('data-nonce')) ?? '';
    google.button = 'foreign';
    await button.click();
    await expect(page.getByText('Error al registrarse con Google')).toBeVisible();
    await expect(button).not.toHaveAttribute('data-nonce', first);
    google.button = 'works';
    await button.click();
    await expect(page).toHaveURL(/\/onboarding$/);
  });

  test.describe('in the browser of another app, which Google refuses', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android',
    });

    test('it is said how to get out, and nothing is offered that cannot be', async ({ page }) => {
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
});
