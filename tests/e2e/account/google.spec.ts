import type { Page } from '@playwright/test';
import { expect, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { test as base } from '#tests/e2e/setup/google-fixture.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { freshEmail, register } from '#tests/e2e/setup/people.page.ts';
import { type Stack, startStack } from '#tests/setup/stack.ts';

const test = base.extend<object, { stack: Stack }>({
  stack: [
    async ({ google }, use) => {
      const stack = await startStack({ ...google.environment, ...google.webEnvironment });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker' },
  ],
});

let made = 0;
const someone = () => {
  made += 1;
  return { sub: `g-${process.pid}-${made}`, email: freshEmail(), name: 'Gabi Gómez' };
};
const byRedirect = (page: Page, name = 'Continuar con Google') => page.getByRole('button', { name }).click();

test('a newcomer comes in through Google, and the same person again', async ({ page, google }) => {
  const person = someone();
  google.signInAs(person);
  // why: with scripts Google's own button takes the form's place; the form is what is tried here.
  google.button = 'missing';
  await page.goto('/register');
  await byRedirect(page, 'Registrarse con Google');
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Gabi Gómez' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/notifications');
  await byRedirect(page);
  await expect(page).toHaveURL(/\/notifications$/);
});

test('linking and unlinking in the profile', async ({ page, google, javaScriptEnabled }) => {
  google.signInAs(someone());
  google.button = 'missing';
  await register(page, 'Ana');
  await page.goto('/profile');
  await byRedirect(page, 'Vincular Google');
  await expect(page.getByText('Cuenta de Google vinculada')).toBeVisible();
  const unlink = page.getByRole('button', { name: 'Desvincular Google' });
  if (withScripts(javaScriptEnabled)) {
    await hydrated(page);
    await page.route('**/auth/google/unlink.data*', (route) => route.abort());
    await unlink.click();
    const sentence = 'Error de conexión. Verifica tu internet e inténtalo de nuevo.';
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await page.unroute('**/auth/google/unlink.data*');
  }
  await unlink.click();
  await expect(page.getByText('Cuenta de Google desvinculada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vincular Google' })).toBeVisible();
  if (!withScripts(javaScriptEnabled)) return;
  // why: the policy that counts is that of the page that was loaded, which had no use for Google.
  google.button = 'works';
  await page.goto('/home');
  await page.getByRole('link', { name: 'Perfil' }).first().click();
  await page.getByRole('button', { name: 'Botón de Google' }).click();
  await expect(page.getByText('Cuenta de Google vinculada')).toBeVisible();
});

test('a way back that did not begin here is refused', async ({ page, google, request }) => {
  google.signInAs(someone());
  for (const query of ['', '?state=x&code=y', '?error=access_denied']) {
    await page.goto(`/auth/google/callback${query}`);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Error al iniciar sesión con Google')).toBeVisible();
  }
  const started = await request.post('/auth/google?index', {
    form: { purpose: 'login', redirectTo: '//evil.example' },
    maxRedirects: 0,
  });
  const asked = new URL(started.headers()['location'] ?? '').searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/);
  expect(asked.get('redirect_uri')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/auth\/google\/callback$/);
  const wrongState = await request.get('/auth/google/callback?state=otro&code=x', { maxRedirects: 0 });
  expect(wrongState.headers()['location']).toBe('/login');
});

test('who is signed out on the way to link Google comes back to the profile after signing in', async ({
  page,
  google,
}) => {
  google.signInAs(someone());
  await register(page, 'Ana');
  const started = await page.request.post('/auth/google?index', {
    form: { purpose: 'link' },
    maxRedirects: 0,
  });
  await page.context().clearCookies({ name: 'deseo' });
  await page.goto(started.headers()['location'] ?? '');
  await expect(page).toHaveURL(/\/\?redirectTo=%2Fprofile$/);
  await expect(page.getByText('Error con Google Sign-In. Intenta de nuevo.').first()).toBeVisible();
});

test('Google’s own button, and what can go wrong with it', async ({ page, google, javaScriptEnabled }) => {
  if (!withScripts(javaScriptEnabled)) {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
    return;
  }
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
  await press();
  await expect(page).toHaveURL(/\/onboarding$/);
});
