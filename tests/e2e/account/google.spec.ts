import { someone, test } from '#tests/e2e/account/google-stack.ts';
import { expect, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { register } from '#tests/e2e/setup/people.page.ts';

// why: with scripts Google's own button takes the form's place; the form, which works in both, is what is tried here.
test.beforeEach(({ google }) => {
  google.button = 'missing';
});

test('google: a newcomer comes in, comes again, and shows who they are before leaving', async ({
  page,
  google,
  googleSplit: split,
}) => {
  const person = someone();
  google.signInAs(person);
  const byRedirect = (name: string) => page.getByRole('button', { name }).click();
  await page.goto('/register');
  await byRedirect('Registrarse con Google');
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Gabi Gómez' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/notifications');
  await byRedirect('Continuar con Google');
  await expect(page).toHaveURL(/\/notifications$/);

  await page.goto('/profile/leave');
  const email = page.getByLabel('Email');
  const leave = page.getByRole('button', { name: 'Eliminar mi cuenta' });
  await email.fill('otra@example.com');
  await leave.click();
  await expect(email).toHaveAccessibleDescription(/Ese no es el email de tu cuenta/);
  const stale = { code: 'sign_in_again', message: 'x', error: 'x' };
  split.proxy.breakCall('DELETE', /\/api\/users$/, { status: 403, body: stale });
  await email.fill(person.email);
  await leave.click();
  await expect(page.getByText('Por tu seguridad, primero iniciá sesión de nuevo.')).toBeVisible();
  split.proxy.mend();
  await byRedirect('Continuar con Google');
  await expect(page).toHaveURL(/\/profile\/leave$/);
  await email.fill(person.email);
  await leave.click();
  await expect(page.getByText('Tu cuenta se eliminó.')).toBeVisible();
});

test('google: an account is linked and unlinked in the profile', async ({
  page,
  google,
  javaScriptEnabled,
}) => {
  google.signInAs(someone());
  await register(page, 'Ana');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Vincular Google' }).click();
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
